import { z } from 'zod';

/** Gives another description of a schema that is not the outermost one, such as a reference; undefined to describe it in place. */
export type Refer = (schema: z.core.$ZodType) => Record<string, unknown> | undefined;

/**
 * JSON Schema (draft 2020-12) of a schema's input or output. It cannot express a custom check or a binary value, which become
 * "anything"; where a custom check continues with a schema, that schema is described.
 */
export function jsonSchemaOf(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  refer?: Refer,
): z.core.JSONSchema.JSONSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const reference = path.length > 0 ? refer?.(zodSchema) : undefined;
      if (reference !== undefined) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, reference);
        return;
      }
      const { type, out } = zodSchema._zod.def as { type: string; out?: z.core.$ZodType };
      if (type !== 'pipe' || io === 'output' || out === undefined || out._zod.def.type === 'transform') return;
      Object.assign(jsonSchema, jsonSchemaOf(out, io, refer));
    },
  });
  return described;
}
