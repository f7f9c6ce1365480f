import type { z } from 'zod';
import type { Call } from './call.ts';

/**
 * The schemas of a noun's calls: for each call one of the input and one of the answer, with the types that the call declares.
 */
export type SchemasOf<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer Input, infer Answer>
    ? { input: z.ZodType<unknown, Input>; answer: z.ZodType<Answer, unknown> }
    : never;
};
