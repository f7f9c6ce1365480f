/** The current time. It is injected, so that a test can set it. */
export interface Clock {
  /** The current instant, ISO 8601 in UTC with milliseconds. */
  now(): string;
}
