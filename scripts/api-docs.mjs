// Writes docs/api.md from the contract: every call with its method, path, caller, input, answer and status.
//
//   node scripts/api-docs.mjs                  writes docs/api.md
//   node scripts/api-docs.mjs --check [FILE]   fails when the file differs from what the contract gives
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { allCalls } from '../src/contract/all.calls.ts';
import { allSchemas } from '../src/contract/all.schemas.ts';
import { jsonSchemaOf } from '../src/server/openapi/openapi-document.ts';

const contract = new URL('../src/contract/', import.meta.url);
const defaultFile = fileURLToPath(new URL('../docs/api.md', import.meta.url));

const callers = {
  anyone: 'anyone',
  'order-holder': 'the browser that placed the order, the holder of its signed link, or an administrator',
};

/** The exported schemas of the contract, so that a type is described once and referred to by its name. */
async function namedSchemas() {
  const named = new Map();
  for (const file of readdirSync(contract, { recursive: true }).toSorted()) {
    if (!file.endsWith('.schemas.ts')) continue;
    const exported = await import(new URL(file, contract).href);
    for (const [name, value] of Object.entries(exported)) if (value instanceof z.ZodType) named.set(value, name);
  }
  return named;
}

/** Schemas in `named` become references. */
const jsonOf = (schema, io, named) =>
  jsonSchemaOf(schema, io, (inner) => (named.has(inner) ? { typeName: named.get(inner) } : undefined));

const figure = (value) => value.toLocaleString('en-AU');
const code = (value) => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;
const linkTo = (name) => `[${name}](#${name.toLowerCase()})`;

/** The alternatives of a field, without null: the type states `null`. */
function optionsOf(schema) {
  const options = schema.anyOf ?? schema.oneOf;
  return options === undefined ? [schema] : options.flatMap(optionsOf);
}

function typeOf(schema) {
  const types = optionsOf(schema).map((option) => {
    if (option.typeName) return linkTo(option.typeName);
    if (option.const !== undefined) return code(option.const);
    if (option.enum) return option.enum.map(code).join(', ');
    if (option.type === 'array') return option.items.properties ? 'list' : `list of ${typeOf(option.items)}`;
    if (option.type === 'object' && option.additionalProperties?.type) {
      return `object of ${option.additionalProperties.type} by name`;
    }
    return [option.type ?? 'any'].flat().join(' or ');
  });
  return [...new Set(types)].join(' or ');
}

/** The limits of a number, without those that every whole number has. */
function rangeOf({ minimum, exclusiveMinimum, maximum }) {
  const isSafe = (limit) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  if (isSafe(minimum) && isSafe(maximum)) return `${figure(minimum)} to ${figure(maximum)}`;
  if (isSafe(minimum)) return `${figure(minimum)} or more`;
  if (isSafe(exclusiveMinimum)) return `above ${figure(exclusiveMinimum)}`;
  return isSafe(maximum) && `at most ${figure(maximum)}`;
}

/** Formats and limits; a list's own, not those of its elements. */
function limitsOf(schema) {
  const limits = optionsOf(schema).flatMap((option) => [
    option.format && `format ${option.format}`,
    option.minLength === 1 && 'not empty',
    option.minLength > 1 && `at least ${figure(option.minLength)} characters`,
    option.maxLength && `at most ${figure(option.maxLength)} characters`,
    option.minItems && `at least ${figure(option.minItems)}`,
    option.maxItems && `at most ${figure(option.maxItems)}`,
    rangeOf(option),
  ]);
  if (schema.default !== undefined && typeof schema.default !== 'object')
    limits.push(`default ${code(schema.default)}`);
  return [...new Set(limits.filter(Boolean))].join(', ');
}

/** Every field with its path: `customer.firstName`, `items[].id`. */
function fieldsOf(schema, prefix = '', required = true) {
  const option = optionsOf(schema).find((each) => each.properties || each.type === 'array') ?? schema;
  if (option.type === 'array' && !option.items.typeName && (option.items.properties || option.items.anyOf)) {
    return fieldsOf(option.items, `${prefix}[]`, required);
  }
  if (option.properties === undefined) return [];
  const needed = new Set(option.required);
  return Object.entries(option.properties).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const isRequired = required && needed.has(name);
    const inner = fieldsOf(field, path, isRequired);
    // A list of objects has its own line when its length is limited.
    const own = inner.length === 0 || limitsOf(field) !== '' ? [{ path, field, isRequired }] : [];
    return [...own, ...inner];
  });
}

function table(headings, rows) {
  return [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `elsewhere` is where the fields are sent that are not in the path. */
function inputTable(schema, call, elsewhere) {
  const inPath = new Set(Array.from(call.path.matchAll(/:(\w+)/g), ([, name]) => name));
  const rows = fieldsOf(schema).map(({ path, field, isRequired }) => [
    `\`${path}\``,
    inPath.has(path) ? 'path' : call.csv && path !== 'csv' ? 'query' : elsewhere,
    (call.csv && path === 'csv') || call.upload === path ? 'file' : typeOf(field),
    isRequired || inPath.has(path) ? 'yes' : '',
    limitsOf(field),
  ]);
  return table(['field', 'in', 'type', 'required', 'limits'], rows);
}

function answerTable(schema) {
  const rows = fieldsOf(schema).map(({ path, field, isRequired }) => [
    `\`${path}\``,
    typeOf(field),
    isRequired ? 'yes' : '',
  ]);
  return table(['field', 'type', 'always'], rows);
}

function bodyOf(call) {
  if (call.method === 'GET') return 'query';
  return call.upload ? 'form' : 'body';
}

function callSection(name, call, named, answerTypes) {
  const { input, answer } = allSchemas[name];
  const inputSchema = jsonSchemaOf(input, 'input');
  const element = answer._zod.def.type === 'array' ? answer._zod.def.element : answer;
  const typeName = named.get(element);
  const isList = element !== answer;
  if (typeName !== undefined) answerTypes.set(typeName, element);
  const facts = [
    `- Who: ${callers[call.right] ?? `an account with the right \`${call.right}\``}.`,
    `- Status: ${call.status ?? 200}.`,
    ...(call.content ? ['- Content: answered with an `ETag`; `If-None-Match` gives 304.'] : []),
    ...Object.entries(call)
      .filter(([fact]) => !['method', 'path', 'right', 'status', 'content', 'file', 'upload', 'csv'].includes(fact))
      .map(([fact, value]) => `- ${fact}: ${code(value)}.`),
  ];
  const hasInput = Object.keys(inputSchema.properties ?? {}).length > 0;
  const answerSchema = jsonOf(answer, 'output', named);
  const isDescribedHere = call.file === undefined && typeName === undefined && fieldsOf(answerSchema).length > 0;
  return [
    `### \`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}\` (${name})`,
    facts.join('\n'),
    ...(hasInput ? ['**Input**:', inputTable(inputSchema, call, bodyOf(call))] : ['**Input**: none.']),
    `**Answer**: ${answerText()}`,
    ...(isDescribedHere ? [answerTable(answerSchema)] : []),
  ].join('\n\n');

  function answerText() {
    if (call.file !== undefined) return `a file, \`${call.file}\`.`;
    if (typeName !== undefined) return `${isList ? 'a list of ' : ''}${linkTo(typeName)}.`;
    return isDescribedHere ? 'an object.' : 'an empty object.';
  }
}

/** The noun of a call is the name of the contract's file that declares it. */
async function callsByNoun() {
  const nouns = [];
  for (const file of readdirSync(contract, { recursive: true }).toSorted()) {
    if (!file.endsWith('.calls.ts') || file === 'all.calls.ts') continue;
    const calls = Object.assign({}, ...Object.values(await import(new URL(file, contract).href)));
    nouns.push([basename(file, '.calls.ts'), Object.entries(calls)]);
  }
  return nouns;
}

async function apiDocs() {
  const named = await namedSchemas();
  const answerTypes = new Map();
  const nouns = await callsByNoun();
  const sections = nouns.flatMap(([noun, calls]) => [
    `## ${noun[0].toUpperCase()}${noun.slice(1)}`,
    ...calls.map(([name, call]) => callSection(name, call, named, answerTypes)),
  ]);
  // A type that only another type names is described too.
  const types = [];
  for (let known = -1; known !== answerTypes.size; ) {
    known = answerTypes.size;
    types.length = 0;
    for (const [name, schema] of [...answerTypes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const json = jsonOf(schema, 'output', named);
      types.push(`### ${name}`, answerTable(json));
      for (const [, other] of JSON.stringify(json).matchAll(/"typeName":"(\w+)"/g)) {
        answerTypes.set(other, [...named].find(([, name]) => name === other)[0]);
      }
    }
  }
  const count = Object.keys(allCalls).length;
  return [
    '# API',
    '<!-- Generated from src/contract by `npm run docs:api`. Do not edit. -->',
    `The ${count} calls of the contract. Rules that hold for all of them (access, errors, versions, retries, lists) are in ` +
      '[specification/calls.md](specification/calls.md).',
    'The same as OpenAPI 3.1, for programs: `GET /api/openapi.json`.',
    '“Required” means that the call is refused without the field. Fields that a call does not list are ignored.',
    ...sections,
    '## Types',
    '“Always” means that every answer has the field; the other fields are for administrators only, or depend on the state.',
    ...types,
    '',
  ].join('\n\n');
}

/** In the formatter's layout, so that `npm run check` changes nothing. */
function format(text) {
  const biome = fileURLToPath(new URL('../node_modules/@biomejs/biome/bin/biome', import.meta.url));
  const parameters = [biome, 'format', '--stdin-file-path=docs/api.md'];
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    cwd: fileURLToPath(new URL('../', import.meta.url)),
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const [option, file = defaultFile] = process.argv.slice(2);
const text = format(await apiDocs());
if (option !== '--check') {
  writeFileSync(defaultFile, text);
  console.log('docs/api.md is written.');
} else if (readFileSync(file, 'utf8') === text) {
  console.log('docs/api.md is what the contract gives.');
} else {
  console.error('docs/api.md is out of date. Run `npm run docs:api` and commit the file.');
  process.exitCode = 1;
}
