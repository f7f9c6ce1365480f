import type { z } from 'zod';
import type { Call } from './call.ts';

/**
 * The schemas that a noun's calls need: one for what goes in, one for what comes out, whose types must be the
 * ones the call declares.
 */
export type SchemasOf<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer Input, infer Answer>
    ? { input: z.ZodType<unknown, Input>; answer: z.ZodType<Answer, unknown> }
    : never;
};
