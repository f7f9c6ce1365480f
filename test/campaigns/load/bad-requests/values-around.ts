import fc from 'fast-check';
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Values = fc.Arbitrary<unknown>;

/** Deeper than a recursive function can follow. */
const nested = (depth: number) => {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** Values that are wrong for most fields, or that break a program which does not expect them. */
export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202e',
  '🎨',
  '9'.repeat(30),
  '-1',
  '1.5',
  '1e999',
  '0x1f',
  'NaN',
  '__proto__',
  'constructor',
  "';--",
  '" or ""="',
  '%',
  '_',
  '*',
  '\\',
  '../../../etc/hosts',
  '/uploads/../oeuvre.sqlite',
  '..%2f..%2foeuvre.sqlite',
  'a\r\nSet-Cookie: x=1',
  '=1+1',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '25:61',
  'Mars/Olympus',
  'javascript:alert(1)',
  'x'.repeat(2_000),
  'x'.repeat(25_000),
];

const oddValues: unknown[] = [
  ...oddTexts,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e-7,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  [],
  {},
  [null],
  [[]],
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  // Object.fromEntries makes an own property of it, as JSON.parse does.
  Object.fromEntries([['__proto__', { isAdmin: true }]]),
  { constructor: { prototype: { isAdmin: true } } },
  nested(200),
];

export const oddValue: Values = fc.constantFrom(...oddValues);

/** Ids and other values that exist in the estate, so that a request gets past the first look-up. */
export interface KnownValues {
  numbers: readonly number[];
  texts: readonly string[];
}

/** A value that the schema accepts, as far as JSON Schema can tell. */
function validFor(schema: Schema, known: KnownValues): Values {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map((option) => validFor(option as Schema, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return validText(schema, known);
    case 'integer':
    case 'number':
      return validNumber(schema, known);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validFor((schema.items ?? {}) as Schema, known), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      });
    case 'object':
      return validObject(schema, known);
    default:
      return oddValue;
  }
}

function validText({ format, pattern, minLength = 0, maxLength = 60 }: Schema, known: KnownValues): Values {
  if (format === 'email') return fc.constantFrom('ada@example.com', 'Margaret@Example.com');
  const most = Math.max(minLength, Math.min(maxLength, minLength + 60));
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: most });
  if (pattern !== undefined && !pattern.startsWith('^[^')) return fc.oneof(fc.stringMatching(new RegExp(pattern)), any);
  return fc.oneof({ weight: 3, arbitrary: any }, { weight: 2, arbitrary: fc.constantFrom(...known.texts) });
}

function validNumber({ type, minimum, exclusiveMinimum, maximum }: Schema, known: KnownValues): Values {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -1_000_000);
  const most = Math.max(least, maximum ?? 1_000_000);
  const any =
    type === 'integer'
      ? fc.integer({ min: least, max: Math.min(most, 2 ** 31) })
      : fc.double({ min: least, max: most, noNaN: true });
  const existing = known.numbers.filter((value) => value >= least && value <= most);
  return existing.length === 0
    ? any
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: any });
}

function validObject(schema: Schema, known: KnownValues): Values {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    validFor(field as Schema, known),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, Values>, { requiredKeys: schema.required ?? [] });
}

/** A value at a limit of the schema or just beyond it, or an odd one. */
function wrongFor(schema: Schema): Values {
  const edges = edgesOf(schema);
  return edges.length === 0 ? oddValue : fc.oneof(oddValue, fc.constantFrom(...edges));
}

function edgesOf(schema: Schema): unknown[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return options.flatMap((option) => edgesOf(option as Schema));
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const numbers = [minimum, maximum]
    .filter((limit) => limit !== undefined)
    .flatMap((limit) => [limit - 1, limit, limit + 1]);
  const texts = [minLength, maxLength].flatMap((limit) => around(limit, 100_000).map((length) => 'é'.repeat(length)));
  const lists = [minItems, maxItems].flatMap((limit) => around(limit, 2_000).map((length) => Array(length).fill(1)));
  return [...numbers, ...texts, ...lists];
}

function around(limit: number | undefined, most: number): number[] {
  return limit === undefined ? [] : [limit - 1, limit, limit + 1].filter((length) => length >= 0 && length <= most);
}

/** An accepted object in which up to two fields are wrong, missing or not of the schema. */
export function nearlyValidObject(schema: Schema, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema.properties ?? {});
  const change = fc.oneof(
    ...names.map((name) =>
      fc.record({
        name: fc.constant(name),
        value: fc.option(wrongFor((schema.properties?.[name] ?? {}) as Schema), { nil: undefined, freq: 6 }),
      }),
    ),
    fc.record({ name: fc.constantFrom('__proto__', 'constructor', 'id', 'version', 'x'), value: oddValue }),
  );
  return fc.tuple(validObject(schema, known), fc.array(change, { maxLength: 2 })).map(([object, changes]) => {
    const fields = new Map(Object.entries(object as Record<string, unknown>));
    for (const { name, value } of changes) {
      if (value === undefined) fields.delete(name);
      else fields.set(name, value);
    }
    return Object.fromEntries(fields);
  });
}
