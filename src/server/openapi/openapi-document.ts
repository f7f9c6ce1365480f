import { z } from 'zod';
import { allCalls, type CallName } from '../../contract/all.calls.ts';
import { type Call, isForStaff } from '../../contract/call.ts';
import { browserCookie, hostPrefix, sessionCookie } from '../context/cookies.ts';

type Json = Record<string, unknown>;

/** Every call of the contract as an OpenAPI 3.1 document, from the schemas that check the calls. */
export function openApiDocument(publicUrl: string): Json {
  const prefix = publicUrl.startsWith('https:') ? hostPrefix : '';
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(allCalls) as CallName[]) {
    const call: Call = allCalls[name];
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Oeuvre',
      version: '1',
      description: 'The calls of the gallery. Rules that all of them share are in docs/specification/calls.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(Object.values<Call>(allCalls).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      responses: {
        Error: {
          description: 'Refused, with a sentence that a person can act on.',
          content: jsonOf(ref('schemas/Error')),
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: prefix + sessionCookie,
          description: 'An administrator’s session.',
        },
        token: { type: 'apiKey', in: 'header', name: 'X-Admin-Auth', description: 'The session’s token, for writes.' },
        browser: {
          type: 'apiKey',
          in: 'cookie',
          name: prefix + browserCookie,
          description: 'The browser of a cart or an order.',
        },
      },
    },
  };
}

const ref = (part: string) => ({ $ref: `#/components/${part}` });
const jsonOf = (schema: object) => ({ 'application/json': { schema } });

const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** "artworks" of `/api/artworks/:id`, also below `/api/admin/`. */
function tagOf({ path }: Call): string {
  return path.split('/').filter((part) => !['', 'api', 'admin'].includes(part))[0] ?? 'admin';
}

function operationOf(name: CallName, call: Call): Json {
  const input = jsonSchemaOf(allCalls[name].input, 'input');
  const inPath = Array.from(call.path.matchAll(/:(\w+)/g), ([, field]) => field ?? '');
  const rest = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field));
  const inQuery = call.method === 'GET' ? rest : call.csv ? rest.filter(([field]) => field !== 'csv') : [];
  const isRequired = (field: string) => input.required?.includes(field) ?? false;
  const parameters = [
    ...inPath.map((field) => ({ name: field, in: 'path', required: true, schema: input.properties?.[field] ?? {} })),
    ...inQuery.map(([field, schema]) => ({ name: field, in: 'query', required: isRequired(field), schema })),
    ...(call.method === 'GET' ? [] : [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }]),
  ];
  const body =
    call.method === 'GET'
      ? undefined
      : bodyOf(call, Object.fromEntries(rest), rest.map(([field]) => field).filter(isRequired));
  return {
    operationId: name,
    tags: [tagOf(call)],
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: body }),
    security: securityOf(call),
    responses: { [call.status ?? 200]: answerOf(name, call), default: ref('responses/Error') },
  };
}

function bodyOf(call: Call, properties: Json, required: string[]): Json | undefined {
  if (call.csv) return { required: true, content: { 'text/csv': { schema: { type: 'string' } } } };
  if (call.upload !== undefined) {
    const file = {
      type: 'object',
      required: [call.upload],
      properties: { [call.upload]: { type: 'string', format: 'binary' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema: file } } };
  }
  if (Object.keys(properties).length === 0) return undefined;
  return { required: required.length > 0, content: jsonOf({ type: 'object', properties, required }) };
}

/** An order is also readable with the key in its link, which is a parameter. */
function securityOf(call: Call): Json[] {
  const administrator = call.method === 'GET' ? { session: [] } : { session: [], token: [] };
  if (isForStaff(call)) return [administrator];
  return call.right === 'order-holder' ? [{}, { browser: [] }, administrator] : [{}];
}

function answerOf(name: CallName, call: Call): Json {
  if (call.file !== undefined) {
    const type = call.file.split(';')[0] ?? call.file;
    return { description: 'A file.', content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
  }
  const answer: z.ZodType = allCalls[name].answer;
  return { description: 'The answer.', content: jsonOf(jsonSchemaOf(answer, 'output')) };
}

/**
 * JSON Schema (draft 2020-12) of a schema's input or output. It cannot express a custom check or a binary value, which become
 * "anything"; where a custom check continues with a schema, that schema is described.
 */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): z.core.JSONSchema.JSONSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type, out } = zodSchema._zod.def as { type: string; out?: z.core.$ZodType };
      if (type !== 'pipe' || io === 'output' || out === undefined || out._zod.def.type === 'transform') return;
      Object.assign(jsonSchema, jsonSchemaOf(out, io));
    },
  });
  return described;
}
