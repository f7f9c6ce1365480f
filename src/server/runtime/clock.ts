/** The time is handed in, so that a test can say what day it is. */
export interface Clock {
  /** This instant, ISO 8601 in UTC with milliseconds. */
  now(): string;
}
