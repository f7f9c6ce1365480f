import { Validator } from '@seriousme/openapi-schema-validator';
import { sql } from 'kysely';
import parseMetrics from 'parse-prometheus-text-format';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allCalls, type CallName } from '../../../src/contract/all.calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { createApp } from '../../../src/server/app.ts';
import { measureProcess } from '../../../src/server/metrics/metrics.ts';
import { jsonSchemaOf, openApiDocument } from '../../../src/server/openapi/openapi-document.ts';
import { pruneEveryHour } from '../../../src/server/prune-old-rows.ts';
import { readConfig } from '../../../src/server/runtime/config.ts';
import { readTrustedProxies } from '../../../src/server/runtime/trusted-proxies.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';

const metricsToken = 'a-token-for-the-metrics';

let app: TestApp;
let lines: string[];
beforeEach(async () => {
  app = await startTestApp({ metricsToken });
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** The lines of the log since the start of the test. */
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

const dropTable = (table: string) =>
  app.services.db.transaction((tx) => {
    const others = app.services.db.engine === 'postgres' ? sql` cascade` : sql``;
    return sql`drop table ${sql.table(table)}${others}`.execute(tx);
  });

const ask = (path: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
  app.fetch(new Request(`http://gallery.test${path}`, { headers }), { remoteAddress });

test('an unexpected error is logged with the id that the response shows in its header and message', async () => {
  await dropTable('periods');
  const answer = await ask('/api/periods');
  const id = answer.headers.get('X-Request-Id');
  expect(answer.status).toBe(500);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  const { message, requestId } = (await answer.json()) as { message: string; requestId: string };
  expect(requestId).toBe(id);
  expect(message).toContain(`quote the number ${id}`);
  expect(logged()).toMatchObject([{ level: 'error', message: 'unexpected error', request: id, call: 'listPeriods' }]);
  expect(logged()[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('an error page shows the id of its request', async () => {
  const broken = createApp(app.services, () => Promise.reject(new Error('no page today')));
  const answer = await broken(new Request('http://gallery.test/gallery?q=secret'));
  const id = answer.headers.get('X-Request-Id');
  expect(await answer.text()).toContain(`the number ${id}`);
  expect(logged()).toMatchObject([{ message: 'a request failed', request: id, path: '/gallery' }]);
  expect(lines.join()).not.toContain('secret');
});

test('a file that breaks off tells its client nothing of the server, and the log the id of its request', async () => {
  const staff = await app.staff();
  await dropTable('order_lines');
  await dropTable('orders');
  const answer = await staff.send('/api/admin/export/orders.csv');
  const reason = await answer.text().catch((error: Error) => String(error));
  expect(reason).toBe('Error: The file broke off.');
  const request = answer.headers.get('X-Request-Id');
  expect(logged()).toMatchObject([{ message: 'a file broke off', request, call: 'exportOrders' }]);
});

test('requests in parallel keep their own ids, and a job has one of its own', async () => {
  await dropTable('attempts');
  await dropTable('periods');
  const answers = await Promise.all([ask('/api/periods'), ask('/api/periods'), ask('/api/hero')]);
  await pruneEveryHour(app.services);
  const ids = answers.map((answer) => answer.headers.get('X-Request-Id'));
  expect(new Set(ids).size).toBe(3);
  expect(
    logged()
      .map(({ request }) => request)
      .sort(),
  ).toEqual([ids[0], ids[1], undefined].sort());
  expect(logged().at(-1)).toMatchObject({
    message: 'old rows could not be deleted',
    job: expect.stringMatching(/^prune-[0-9a-f]{12}$/),
  });
});

test('the metrics count requests, latencies, cache reads and queues, and a Prometheus parser reads them', async () => {
  measureProcess();
  const read = async () => {
    const answer = await ask('/metrics', { Authorization: `Bearer ${metricsToken}` });
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    const parsed = new Map(parseMetrics(text).map((metric) => [metric.name, metric]));
    const sample = (name: string, labels: Record<string, string> = {}) =>
      parsed
        .get(name)
        ?.metrics.find((each) => Object.entries(labels).every(([key, value]) => each.labels?.[key] === value))?.value;
    return { text, sample, type: (name: string) => parsed.get(name)?.type };
  };
  const requests = ['oeuvre_http_requests_total', { route: 'listEvents', status: '200' }] as const;
  const hits = ['oeuvre_cache_reads_total', { cache: 'feeds', result: 'hit' }] as const;
  const before = await read();
  for (let time = 0; time < 3; time += 1) await ask('/api/events');
  await ask('/robots.txt');
  await ask('/robots.txt');
  const { text, sample, type } = await read();

  // The metrics are the process's, so they count what other tests did before.
  expect(Number(sample(...requests)) - Number(before.sample(...requests) ?? 0)).toBe(3);
  // The count covers every status, because another test may have closed the site.
  const timed = (metrics: string) =>
    Number(/^oeuvre_http_request_duration_seconds_count\{route="listEvents"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
  const counted = timed(text);
  expect(counted - timed(before.text)).toBe(3);
  // The parser joins histograms of several routes, so their lines are read as they are.
  expect(type('oeuvre_http_request_duration_seconds')).toBe('HISTOGRAM');
  expect(text).toContain(`oeuvre_http_request_duration_seconds_bucket{route="listEvents",le="+Inf"} ${counted}\n`);
  // A bucket contains those below it.
  expect(text).toContain(`oeuvre_http_request_duration_seconds_bucket{route="listEvents",le="10"} ${counted}\n`);
  expect(text).toMatch(/_duration_seconds_sum\{route="listEvents"\} \d+\.\d+\n/);
  expect(Number(sample(...hits)) - Number(before.sample(...hits) ?? 0)).toBe(1);
  expect(sample('oeuvre_queue_length', { queue: 'passwords' })).toBe('0');
  expect(Number(sample('nodejs_heap_size_used_bytes'))).toBeGreaterThan(1e6);
  expect(sample('nodejs_eventloop_delay_seconds', { quantile: '0.99' })).toBeDefined();
});

test('only a program on this machine, or one with the token, reads the metrics', async () => {
  const statusOf = async (host: string, headers: Record<string, string>, remoteAddress: string) => {
    const request = new Request(`http://${host}/metrics`, { headers });
    return (await app.fetch(request, { remoteAddress })).status;
  };
  expect(await statusOf('127.0.0.1:3000', {}, '127.0.0.1')).toBe(200);
  expect(await statusOf('[::1]:3000', {}, '::1')).toBe(200);
  expect(await statusOf('localhost:3000', {}, '::ffff:127.0.0.1')).toBe(200);
  expect(await statusOf('gallery.test', { Authorization: `Bearer ${metricsToken}` }, '203.0.113.9')).toBe(200);

  expect(await statusOf('gallery.test', {}, '203.0.113.9')).toBe(401);
  expect(await statusOf('127.0.0.1:3000', {}, '203.0.113.9')).toBe(401);
  // A visitor whose request a reverse proxy on this machine passes on.
  expect(await statusOf('gallery.test', {}, '127.0.0.1')).toBe(401);
  expect(await statusOf('127.0.0.1:3000', { 'X-Forwarded-For': '203.0.113.9' }, '127.0.0.1')).toBe(401);
  for (const given of [`Bearer ${metricsToken}x`, 'Bearer', `Basic ${metricsToken}`, metricsToken]) {
    expect(await statusOf('gallery.test', { Authorization: given }, '203.0.113.9'), given).toBe(401);
  }
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have 16 to 200');
});

test('a program that connects from the address of a trusted proxy reads the metrics with the token only', async () => {
  const behind = await startTestApp({ metricsToken, trustedProxies: readTrustedProxies('127.0.0.1,::1') });
  const statusOf = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await behind.fetch(new Request('http://127.0.0.1:3000/metrics', { headers }), { remoteAddress })).status;
  // A proxy that adds no header and asks for its own address, as nginx does unless it is told otherwise.
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1']) expect(await statusOf(address), address).toBe(401);
  expect(await statusOf('127.0.0.1', { Authorization: `Bearer ${metricsToken}` })).toBe(200);
  expect(await statusOf('127.0.0.2')).toBe(200);
  await behind.close();
});

test('the OpenAPI document is valid, and has every call of the contract with its parameters', async () => {
  const answer = await ask('/api/openapi.json');
  const document = (await answer.json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; security: object[] }>>;
  };
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect([valid, errors ?? []]).toEqual([true, []]);
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  const calls = Object.entries<Call>(allCalls).map(
    ([name, { method, path }]) => `${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual(calls.sort());
  expect(document.paths['/api/orders']?.get?.security).toEqual([{ session: [] }]);
  expect(JSON.stringify(openApiDocument('https://gallery.test'))).toContain('"name":"__Host-oeuvre_session"');
  const unchanged = { 'If-None-Match': answer.headers.get('ETag') ?? '' };
  expect((await ask('/api/openapi.json', unchanged)).status).toBe(304);
});

test('the OpenAPI document has every field of every call, with its limits', () => {
  interface Operation {
    operationId: CallName;
    parameters?: { name: string; in: string; schema: unknown }[];
    requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  }
  const { paths } = openApiDocument('https://gallery.test') as { paths: Record<string, Record<string, Operation>> };
  const operations = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((each) => [each.operationId, each] as const)),
  );
  const describedBy = ({ parameters = [], requestBody }: Operation) => ({
    ...Object.fromEntries(parameters.filter((each) => each.in !== 'header').map(({ name, schema }) => [name, schema])),
    ...requestBody?.content['application/json']?.schema.properties,
  });
  for (const [name, call] of Object.entries<Call>(allCalls) as [CallName, Call][]) {
    const operation = operations.get(name);
    const fields = Object.entries(jsonSchemaOf(allCalls[name].input, 'input').properties ?? {});
    // A file is the whole body.
    const described = fields.filter(([field]) => !(call.csv && field === 'csv') && call.upload === undefined);
    expect(operation && describedBy(operation), name).toMatchObject(Object.fromEntries(described));
  }
  const order = operations.get('checkout')?.requestBody?.content['application/json']?.schema.properties;
  expect(order).toMatchObject({ customer: { properties: { address: { minLength: 5, maxLength: 300 } } } });
});
