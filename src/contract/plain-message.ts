import type { z } from 'zod';

/**
 * The error message of a field where its schema has no message of its own, so that nobody reads a validator's terms
 * (docs/specification/calls.md §2).
 */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? missing : (ofType[issue.expected] ?? unclear);
    case 'invalid_value':
      return issue.values.length === 1
        ? `Please give “${String(issue.values[0])}” here.`
        : `Please choose one of ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Please keep this under ${issue.maximum} characters.`;
      if (isCounted(issue.origin)) return `Please give at most ${figure(issue.maximum)} of these.`;
      return `Please enter ${figure(issue.maximum)} or less.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return missing;
      if (issue.origin === 'string') return `Please enter at least ${issue.minimum} characters.`;
      if (isCounted(issue.origin)) return `Please give at least ${figure(issue.minimum)} of these.`;
      return issue.inclusive === false
        ? `Please enter a number above ${figure(issue.minimum)}.`
        : `Please enter ${figure(issue.minimum)} or more.`;
    case 'invalid_union':
      // The last option of a union is the usual form of the value; those before it are blanks.
      return isMissing(issue.input) ? missing : (issue.errors.at(-1)?.[0]?.message ?? unclear);
    default:
      return unclear;
  }
}

const missing = 'Please fill this in.';
const unclear = 'Please check how this is written.';

/** By the expected type. */
const ofType: Partial<Record<string, string>> = {
  string: 'Please enter text here.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please answer true or false.',
  array: 'Please give a list here.',
};

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}

function isCounted(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map';
}

/** 20000 as "20,000". */
function figure(value: number | bigint): string {
  return value.toLocaleString('en-AU');
}
