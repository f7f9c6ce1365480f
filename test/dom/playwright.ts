/// <reference types="vite/types/importMeta.d.ts" />
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, TestRunner, test as vitestTest } from 'vitest';
import { Context, type ContextOptions } from './page.ts';

export { expect } from './expect.ts';

/**
 * This module has what the journeys take from `@playwright/test`, for those that need no browser: `vitest --project
 * dom` replaces the package by it (vitest.config.ts). `npm run campaign` runs the same journeys in a browser.
 */

/** Never called: it tells `vitest --changed` that every journey runs on the product's sources. */
export const runOn = import.meta.glob('../../{src,demo}/**/*.{ts,tsx}');

type Values = Record<string, unknown>;
type Use = (value: unknown) => Promise<void>;
type FixtureFunction = (needed: Values, use: Use, info: TestInfo) => Promise<void>;
type Given = unknown | FixtureFunction | [unknown | FixtureFunction, { scope?: 'worker' | 'test'; option?: boolean }];
type Body = (needed: Values, info: TestInfo) => unknown;
interface Details {
  tag?: string;
}

interface TestInfo {
  annotations: { type: string; description?: string }[];
  title: string;
  retry: number;
  outputPath(name: string): string;
  setTimeout(): void;
}

/** A fixture, and the one of the same name that it replaces. */
interface Fixture {
  make: FixtureFunction | { value: unknown };
  isWorkerScoped: boolean;
  replaced: Fixture | undefined;
}

type Fixtures = Record<string, Fixture>;

/** The values that `test.use` and `test.beforeEach` gave for a suite, and for those around it. */
interface SuiteFacts {
  options: Values;
  before: Body[];
}

let factsOfSuites = new WeakMap<object, SuiteFacts>();

/** Forgets what another file of the worker said outside its suites (begin-file.ts). */
export function beginFile(): void {
  factsOfSuites = new WeakMap();
}

let running: TestInfo | undefined;

function factsOf(suite: object, inherited?: SuiteFacts): SuiteFacts {
  const found = factsOfSuites.get(suite) ?? {
    options: { ...inherited?.options },
    before: [...(inherited?.before ?? [])],
  };
  factsOfSuites.set(suite, found);
  return found;
}

/** The fixtures that a function takes apart: `({ page, staff }, use) => …`. */
function namesIn(run: (...all: never[]) => unknown): string[] {
  const [, inside = ''] = /^[^(]*\(\s*\{([^}]*)\}/.exec(String(run)) ?? [];
  return inside
    .split(',')
    .map((each) => each.split(/[:=]/)[0]?.trim() ?? '')
    .filter(Boolean);
}

/** Values that were made, with what ends them. */
class Made {
  readonly values = new Map<string, Promise<unknown>>();
  readonly #ends: (() => Promise<void>)[] = [];

  /** Starts a fixture function, which stays inside `use` until the end. */
  async start(make: FixtureFunction, needed: Values, info: TestInfo): Promise<unknown> {
    let end: () => void = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    return new Promise((resolve, reject) => {
      const all = make(
        needed,
        (value) => {
          resolve(value);
          return ended;
        },
        info,
      );
      all.catch(reject);
      this.#ends.push(() => {
        end();
        return all;
      });
    });
  }

  /** Ends what was started, the last first. Throws the first error. */
  async end(): Promise<void> {
    const errors: unknown[] = [];
    for (const end of this.#ends.splice(0).reverse()) await end().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }
}

/** Servers and other fixtures of the worker, shared by all its files. They end with its process (test/end-with-parent.ts). */
const ofWorker = new Made();

class Resolver {
  readonly #fixtures: Fixtures;
  readonly #options: Values;
  readonly #info: TestInfo;
  readonly ofTest = new Made();

  constructor(fixtures: Fixtures, options: Values, info: TestInfo) {
    this.#fixtures = fixtures;
    this.#options = options;
    this.#info = info;
  }

  async needed(
    run: (...all: never[]) => unknown,
    replaced?: { name: string; fixture: Fixture | undefined },
  ): Promise<Values> {
    const values: Values = {};
    for (const name of namesIn(run))
      values[name] = await this.#value(name, name === replaced?.name ? replaced.fixture : this.#fixtures[name]);
    return values;
  }

  async #value(name: string, fixture: Fixture | undefined): Promise<unknown> {
    if (name in this.#options) return this.#options[name];
    if (fixture === undefined) return undefined;
    const { make } = fixture;
    if (typeof make !== 'function') return make.value;
    const made = fixture.isWorkerScoped ? ofWorker : this.ofTest;
    const depth = (each: Fixture | undefined): number => (each === undefined ? 0 : 1 + depth(each.replaced));
    // A fixture of the worker is made once for each value of the options that it may depend on.
    const key = `${name} ${depth(fixture)} ${fixture.isWorkerScoped ? String(this.#options.begin) : ''}`;
    const found =
      made.values.get(key) ??
      this.needed(make, { name, fixture: fixture.replaced }).then((needed) => made.start(make, needed, this.#info));
    made.values.set(key, found);
    return found;
  }
}

function createTest(fixtures: Fixtures) {
  const define = (how: typeof vitestTest | typeof vitestTest.skip) => {
    return (title: string, ...rest: [Body] | [Details, Body]) => {
      const body = rest.at(-1) as Body;
      const { tag } = rest.length === 2 ? (rest[0] as Details) : {};
      const { options, before } = factsOf(TestRunner.getCurrentSuite());
      const isForBrowser = (tag ?? options.tag) !== undefined;
      (isForBrowser ? vitestTest.skip : how)(title, async () => {
        const info = infoOf(title);
        running = info;
        const resolver = new Resolver(fixtures, options, info);
        let failure: { error: unknown } | undefined;
        try {
          for (const each of [...before, body]) await each(await resolver.needed(each), info);
        } catch (error) {
          failure = { error };
        }
        await resolver.ofTest.end().catch((error: unknown) => {
          failure ??= { error };
        });
        if (failure) throw failure.error;
      });
    };
  };
  const describeSuite = (title: string, ...rest: [() => void] | [Details, () => void]) => {
    const inherited = factsOf(TestRunner.getCurrentSuite());
    const { tag } = rest.length === 2 ? (rest[0] as Details) : {};
    describe(title, () => {
      const facts = factsOf(TestRunner.getCurrentSuite(), inherited);
      if (tag !== undefined) facts.options.tag = tag;
      (rest.at(-1) as () => void)();
    });
  };
  return Object.assign(define(vitestTest), {
    skip: define(vitestTest.skip),
    describe: Object.assign(describeSuite, { configure: () => {}, serial: describeSuite }),
    use: (options: Values) => void Object.assign(factsOf(TestRunner.getCurrentSuite()).options, options),
    beforeEach: (body: Body) => void factsOf(TestRunner.getCurrentSuite()).before.push(body),
    beforeAll,
    afterAll,
    step: (_title: string, body: () => unknown) => body(),
    slow: () => {},
    setTimeout: () => {},
    info: () => running,
    extend: (given: Record<string, Given>) => createTest(extended(fixtures, given)),
  });
}

function extended(fixtures: Fixtures, given: Record<string, Given>): Fixtures {
  const all = { ...fixtures };
  for (const [name, each] of Object.entries(given)) {
    const [made, facts] = Array.isArray(each) ? (each as [unknown, { scope?: string }]) : [each, {}];
    all[name] = {
      make: typeof made === 'function' ? (made as FixtureFunction) : { value: made },
      isWorkerScoped: facts.scope === 'worker',
      replaced: fixtures[name],
    };
  }
  return all;
}

function infoOf(title: string): TestInfo {
  const folder = join(tmpdir(), 'oeuvre-dom-results');
  return {
    title,
    retry: 0,
    annotations: [],
    outputPath: (name) => {
      mkdirSync(folder, { recursive: true });
      return join(folder, name);
    },
    setTimeout: () => {},
  };
}

/** A journey may take its browser's settings from the configuration. */
export const defineConfig = <Config>(config: Config): Config => config;

/** Playwright's own fixtures: a page in a context of its own, and a browser that opens further ones. */
export const test = createTest(
  extended(
    {},
    {
      viewport: { width: 1280, height: 720 },
      hasTouch: false,
      javaScriptEnabled: true,
      context: async ({ baseURL, viewport, hasTouch, javaScriptEnabled }: Values, use: Use) => {
        const context = new Context({ baseURL, viewport, hasTouch, javaScriptEnabled } as ContextOptions);
        await use(context);
        await context.close();
      },
      page: async ({ context }: Values, use: Use) => use(await (context as Context).newPage()),
      browser: async ({ baseURL }: Values, use: Use) =>
        use({
          newContext: async (options: Partial<ContextOptions> = {}) =>
            new Context({ baseURL: String(baseURL), ...options }),
          newPage: async () => new Context({ baseURL: String(baseURL) }).newPage(),
        }),
    },
  ),
);
