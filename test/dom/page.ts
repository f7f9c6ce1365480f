import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newFolder } from './files.ts';
import { Frame, type GivenFiles, giveFiles, Locator } from './locator.ts';
import { openWindow, type PageWindow } from './window.ts';

/** Milliseconds that an action or an expectation waits at most: nearly as long as a test may take, because a busy machine is slow. */
export const LONGEST_WAIT = 50_000;

/** Sessions are listed by the browser's name. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

export interface ContextOptions {
  baseURL: string;
  viewport?: { width: number; height: number } | null;
  hasTouch?: boolean;
  javaScriptEnabled?: boolean;
}

/** The things that a browser keeps for all its pages: cookies, storage, whether it is connected. */
export class Context {
  readonly options: ContextOptions;
  readonly pages: Page[] = [];
  readonly initScripts: string[] = [];
  readonly #cookies = new Map<string, string>();
  readonly #stored = new Map<string, string>();
  isOffline = false;

  constructor(options: ContextOptions) {
    this.options = options;
  }

  async newPage(): Promise<Page> {
    const page = new Page(this);
    this.pages.push(page);
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.pages) await page.close();
  }

  async addInitScript(script: () => void): Promise<void> {
    this.initScripts.push(`(${script})()`);
  }

  async clearCookies(): Promise<void> {
    this.#cookies.clear();
  }

  async grantPermissions(): Promise<void> {}

  async cookies(): Promise<{ name: string; value: string }[]> {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    for (const { window } of this.pages) {
      if (window === undefined) continue;
      Object.defineProperty(window.navigator, 'onLine', { value: !isOffline, configurable: true });
      window.dispatchEvent(new window.Event(isOffline ? 'offline' : 'online'));
    }
  }

  /** Storage of the site; a change is an event in the other pages. */
  storageOf(page: Page): Storage {
    return storage(this.#stored, (key, newValue) => {
      for (const { window } of this.pages)
        if (window !== undefined && window !== page.window)
          window.dispatchEvent(new window.StorageEvent('storage', { key, newValue }));
    });
  }

  /** Sends a request with the cookies of this browser and keeps those of the response. */
  async send(address: URL, init: RequestInit): Promise<Response> {
    if (this.isOffline) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0)
      headers.set('Cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (!headers.has('User-Agent')) headers.set('User-Agent', USER_AGENT);
    const response = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

/** A storage of the window over a map that outlives it; its properties are its entries. */
function storage(kept: Map<string, string>, onChange: (key: string, value: string | null) => void = () => {}): Storage {
  const methods: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => {
      kept.set(String(key), String(value));
      onChange(String(key), String(value));
    },
    removeItem: (key) => {
      if (kept.delete(String(key))) onChange(String(key), null);
    },
    clear: () => kept.clear(),
  };
  return new Proxy(methods as Storage, {
    get: (_, key) => (key in methods ? Reflect.get(methods, key) : kept.get(String(key))),
    set: (_, key, value) => {
      methods.setItem(String(key), value);
      return true;
    },
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ value: kept.get(String(key)), enumerable: true, configurable: true }),
  });
}

export type AddressPattern = string | RegExp | ((url: URL) => boolean);
type RouteHandler = (route: Route, request: PageRequest) => unknown;
type Listener = (about: never) => unknown;

/** A request that a page made. */
export class PageRequest {
  readonly #method: string;
  readonly #url: string;
  readonly init: RequestInit;
  readonly answered = Promise.withResolvers<PageResponse | null>();

  constructor(url: string, init: RequestInit) {
    this.#url = url;
    this.#method = init.method ?? 'GET';
    this.init = init;
  }

  url = () => this.#url;
  method = () => this.#method;
  headers = () => Object.fromEntries(new Headers(this.init.headers));
  allHeaders = async () => this.headers();
  postData = () => (typeof this.init.body === 'string' ? this.init.body : null);
  postDataJSON = () => JSON.parse(String(this.init.body));
  resourceType = () => (this.init.headers === undefined ? 'document' : 'fetch');
  response = () => this.answered.promise;
}

/** An answer as the tests read it. */
export class PageResponse {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #request: PageRequest;
  readonly #response: Response;

  constructor(request: PageRequest, response: Response, bytes: Uint8Array<ArrayBuffer>) {
    this.#request = request;
    this.#response = response;
    this.#bytes = bytes;
  }

  static async of(request: PageRequest, response: Response): Promise<PageResponse> {
    return new PageResponse(request, response, new Uint8Array(await response.arrayBuffer()));
  }

  status = () => this.#response.status;
  ok = () => this.#response.ok;
  url = () => this.#request.url();
  request = () => this.#request;
  headers = () => Object.fromEntries(this.#response.headers);
  body = async () => Buffer.from(this.#bytes);
  text = async () => Buffer.from(this.#bytes).toString();
  json = async () => JSON.parse(await this.text());
  finished = async () => null;
  /** Anew for each reader. */
  toResponse = () => {
    const { status, headers } = this.#response;
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : this.#bytes, { status, headers, statusText: this.#response.statusText });
  };
}

interface Fulfilment {
  status?: number;
  headers?: Record<string, string>;
  contentType?: string;
  body?: string | Uint8Array;
  json?: unknown;
  response?: PageResponse;
}

interface RequestChange {
  postData?: string;
  headers?: Record<string, string>;
}

/** A request that a test holds: it is answered, aborted or let through. */
class Route {
  readonly #request: PageRequest;
  readonly #send: (request: PageRequest) => Promise<PageResponse>;
  readonly #settle: { answer: (response: PageResponse) => void; abort: () => void; pass: () => void };

  constructor(
    request: PageRequest,
    send: (request: PageRequest) => Promise<PageResponse>,
    settle: { answer: (response: PageResponse) => void; abort: () => void; pass: () => void },
  ) {
    this.#request = request;
    this.#send = send;
    this.#settle = settle;
  }

  request = () => this.#request;
  abort = async () => this.#settle.abort();
  fallback = async () => this.#settle.pass();
  fetch = ({ postData, headers }: RequestChange = {}) =>
    this.#send(
      new PageRequest(this.#request.url(), {
        ...this.#request.init,
        ...(postData && { body: postData }),
        ...(headers && { headers }),
      }),
    );
  continue = async (change?: RequestChange) => {
    try {
      this.#settle.answer(await this.fetch(change));
    } catch {
      this.#settle.abort();
    }
  };
  fulfill = async ({ status, headers, contentType, body, json, response }: Fulfilment = {}) => {
    const bytes = json === undefined ? (body ?? (await response?.body()) ?? '') : JSON.stringify(json);
    const type = contentType ?? (json === undefined ? undefined : 'application/json');
    const sent = new Headers({ ...response?.headers(), ...headers, ...(type && { 'Content-Type': type }) });
    sent.delete('content-encoding');
    sent.delete('content-length');
    const made = new Response(null, { status: status ?? response?.status() ?? 200, headers: sent });
    this.#settle.answer(new PageResponse(this.#request, made, new Uint8Array(Buffer.from(bytes))));
  };
}

/** A page in a window of jsdom, with those of Playwright's methods that need no layout and no pixels. */
export class Page {
  readonly #context: Context;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #routes: { pattern: AddressPattern; handler: RouteHandler; times: number }[] = [];
  readonly #session = new Map<string, string>();
  readonly #initScripts: string[] = [];
  /** The addresses of the documents that were left, for Back. */
  readonly #left: string[] = [];
  /** The entries of this document in the history, until the shown one. */
  readonly #entries: { state: unknown; address: string }[] = [];
  /** The files of which the page made an address, by the address. */
  readonly #made = new Map<string, Blob>();
  #running = 0;
  #size: { width: number; height: number };
  #waking: (() => void)[] = [];
  #isClosed = false;
  window: PageWindow | undefined;

  readonly keyboard = {
    press: (keys: string) => this.#focused().press(keys),
    type: (text: string) => this.#focused().pressSequentially(text),
    insertText: (text: string) => this.#focused().pressSequentially(text),
  };

  readonly mouse = {
    move: async () => {},
    wheel: needsBrowser,
    click: needsBrowser,
    down: needsBrowser,
    up: needsBrowser,
  };
  readonly request = {
    get: (address: string, options?: RequestOptions) => this.#request('GET', address, options),
    post: (address: string, options?: RequestOptions) => this.#request('POST', address, options),
    delete: (address: string, options?: RequestOptions) => this.#request('DELETE', address, options),
  };

  constructor(context: Context) {
    this.#context = context;
    this.#size = context.options.viewport ?? { width: 1280, height: 720 };
  }

  get document(): Document {
    if (this.window === undefined) throw new Error('The page shows nothing yet.');
    return this.window.document;
  }

  context = () => this.#context;
  url = () => this.window?.location.href ?? 'about:blank';
  title = async () => this.document.title;
  content = async () => this.document.documentElement.outerHTML;
  viewportSize = () => this.#size;
  isClosed = () => this.#isClosed;
  screenshot = async () => Buffer.alloc(0);
  bringToFront = async () => {};
  emulateMedia = needsBrowser;
  pdf = needsBrowser;
  addStyleTag = needsBrowser;

  locator = (selector: string) => new Locator(this, selector);
  frameLocator = (selector: string) => new Frame(this.locator(selector));
  getByRole: Locator['getByRole'] = (...what) => this.locator('').getByRole(...what);
  getByText: Locator['getByText'] = (...what) => this.locator('').getByText(...what);
  getByLabel: Locator['getByLabel'] = (...what) => this.locator('').getByLabel(...what);
  getByPlaceholder: Locator['getByPlaceholder'] = (...what) => this.locator('').getByPlaceholder(...what);
  getByAltText: Locator['getByAltText'] = (...what) => this.locator('').getByAltText(...what);
  getByTitle: Locator['getByTitle'] = (...what) => this.locator('').getByTitle(...what);

  /** Runs a function of the test in the window, with values that JSON knows. */
  async evaluate(run: unknown, value?: unknown): Promise<unknown> {
    refuseLayout(run);
    const source = typeof run === 'function' ? `(${run})(${JSON.stringify(value) ?? ''})` : String(run);
    return this.window?.eval(source);
  }

  async addInitScript(script: (value: never) => void, value?: unknown): Promise<void> {
    this.#initScripts.push(`(${script})(${JSON.stringify(value) ?? ''})`);
  }

  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.#size = size;
    if (this.window === undefined) return;
    Object.assign(this.window, { innerWidth: size.width, innerHeight: size.height });
    this.window.dispatchEvent(new this.window.Event('resize'));
  }

  async goto(address: string): Promise<PageResponse | undefined> {
    if (this.window !== undefined && !this.#mayLeave()) return undefined;
    if (address === 'about:blank') {
      this.#leave();
      return undefined;
    }
    return this.#open(new URL(address, this.#context.options.baseURL), 'navigate');
  }

  async reload(): Promise<PageResponse | undefined> {
    if (!this.#mayLeave()) return undefined;
    return this.#open(new URL(this.url()), 'reload');
  }

  async goBack(): Promise<void> {
    if (this.#entry > 0) {
      this.window?.history.back();
      await this.#changed(50);
      return;
    }
    const address = this.#left.pop();
    if (address !== undefined && this.#mayLeave()) await this.#open(new URL(address), 'back_forward');
  }

  async goForward(): Promise<void> {
    this.window?.history.forward();
    await this.#changed(50);
  }

  async close(options: { runBeforeUnload?: boolean } = {}): Promise<void> {
    if (options.runBeforeUnload && !this.#mayLeave()) return;
    this.#isClosed = true;
    this.#leave();
  }

  on = (event: string, listener: Listener) => {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
  };

  off = (event: string, listener: Listener) => void this.#listeners.get(event)?.delete(listener);

  once = (event: string, listener: Listener) => {
    const first: Listener = (about) => {
      this.off(event, first);
      return listener(about);
    };
    this.on(event, first);
  };

  waitForEvent<About>(
    event: string,
    which?: ((about: About) => boolean) | { predicate?: (about: About) => boolean },
  ): Promise<About> {
    const predicate = typeof which === 'function' ? which : which?.predicate;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`There was no ${event}.`)), LONGEST_WAIT);
      const listener = (about: About) => {
        if (predicate && !predicate(about)) return;
        clearTimeout(late);
        this.off(event, listener as Listener);
        resolve(about);
      };
      this.on(event, listener as Listener);
    });
  }

  waitForResponse = (which: AddressPattern | ((response: PageResponse) => boolean)) =>
    this.waitForEvent('response', (response: PageResponse) =>
      typeof which === 'function'
        ? (which as (about: PageResponse) => boolean)(response)
        : isMatch(which, response.url(), this.#base),
    );

  waitForRequest = (which: AddressPattern | ((request: PageRequest) => boolean)) =>
    this.waitForEvent('request', (request: PageRequest) =>
      typeof which === 'function'
        ? (which as (about: PageRequest) => boolean)(request)
        : isMatch(which, request.url(), this.#base),
    );

  async waitForURL(pattern: AddressPattern): Promise<void> {
    await this.until(
      () => isMatch(pattern, this.url(), this.#base),
      LONGEST_WAIT,
      () => `The address is ${this.url()}.`,
    );
  }

  /** Waits until no request is under way. */
  async waitForLoadState(): Promise<void> {
    await this.until(
      () => this.#running === 0,
      LONGEST_WAIT,
      () => 'A request has not ended.',
    );
  }

  waitForTimeout = (milliseconds: number) => sleep(milliseconds);

  async route(pattern: AddressPattern, handler: RouteHandler, { times = Infinity } = {}): Promise<void> {
    this.#routes.unshift({ pattern, handler, times });
  }

  async unroute(pattern: AddressPattern, handler?: RouteHandler): Promise<void> {
    for (const each of this.#routes.filter(
      (one) => String(one.pattern) === String(pattern) && (!handler || one.handler === handler),
    ))
      this.#routes.splice(this.#routes.indexOf(each), 1);
  }

  async unrouteAll(): Promise<void> {
    this.#routes.length = 0;
  }

  /** Checks after each change of the page, until it holds. Throws an Error with `otherwise` after `wait` milliseconds. */
  async until(holds: () => boolean, wait: number, otherwise: () => string): Promise<void> {
    for (const end = performance.now() + wait; ; ) {
      if (holds()) return;
      if (performance.now() > end) throw new Error(otherwise());
      await this.#changed(100);
    }
  }

  /** The next change of the page, or the given time in milliseconds without one. */
  async #changed(wait: number): Promise<void> {
    await Promise.race([new Promise<void>((resolve) => this.#waking.push(resolve)), sleep(wait)]);
    // Changes come in groups.
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** The router's number of the entry in the history of this document, from 0. */
  get #entry(): number {
    const state = this.window?.history.state as { idx?: number } | null | undefined;
    return state?.idx ?? 0;
  }

  /** Remembers the shown entry for a reload. It is the last one until the router adds another. */
  #keepEntry(): void {
    const entry = this.#entry;
    this.#entries.length = Math.min(this.#entries.length, entry);
    this.#entries[entry] = { state: this.window?.history.state, address: this.url() };
  }

  #wake(): void {
    for (const wake of this.#waking.splice(0)) wake();
  }

  get #base(): string {
    return this.#context.options.baseURL;
  }

  #focused(): Locator {
    return this.locator(':focus').or(this.locator('body')).first();
  }

  emit(event: string, about: unknown): boolean {
    const listeners = [...(this.#listeners.get(event) ?? [])];
    for (const listener of listeners) listener(about as never);
    return listeners.length > 0;
  }

  /** Sends a request of the test with the cookies of the browser. */
  #request(method: string, address: string, { data, headers }: RequestOptions = {}): Promise<PageResponse> {
    const isJson = data !== undefined && typeof data !== 'string';
    const sent = { ...(isJson && { 'Content-Type': 'application/json' }), ...headers };
    const body = isJson ? JSON.stringify(data) : data;
    return this.#send(
      new PageRequest(new URL(address, this.#base).href, {
        method,
        headers: sent,
        ...(body !== undefined && { body }),
      }),
    );
  }

  /** Whether a dialog is accepted. Without a listener a question is dismissed, and leaving is allowed, as in Playwright. */
  #accepts(type: 'confirm' | 'beforeunload', message: string): boolean {
    let isAccepted = false;
    const isHeard = this.emit('dialog', {
      type: () => type,
      message: () => message,
      accept: async () => {
        isAccepted = true;
      },
      dismiss: async () => {},
    });
    return isAccepted || (!isHeard && type === 'beforeunload');
  }

  #leave(): void {
    const { window } = this;
    this.window = undefined;
    window?.close();
  }

  #mayLeave(): boolean {
    if (this.window === undefined) return true;
    const event = new this.window.Event('beforeunload', { cancelable: true });
    this.window.dispatchEvent(event);
    return !event.defaultPrevented || this.#accepts('beforeunload', '');
  }

  async #open(
    address: URL,
    navigation: 'navigate' | 'reload' | 'back_forward',
    init: RequestInit = {},
  ): Promise<PageResponse> {
    let at = address;
    let sent = init;
    let answer = await this.#fetchPage(at, sent);
    for (let redirects = 0; answer.status() >= 300 && answer.status() < 400 && redirects < 10; redirects += 1) {
      at = new URL(answer.headers().location ?? '', at);
      at.hash ||= address.hash;
      sent = {};
      answer = await this.#fetchPage(at, sent);
    }
    const headers = answer.headers();
    // No browser shows a calendar.
    if (/attachment/.test(headers['content-disposition'] ?? '') || /calendar/.test(headers['content-type'] ?? '')) {
      this.#download(answer, basename(at.pathname));
      return answer;
    }
    if (this.window !== undefined && navigation === 'navigate') this.#left.push(this.url());
    if (navigation === 'reload') this.#keepEntry();
    else this.#entries.length = 0;
    this.#leave();
    const html = await answer.text();
    const isPage = /html/.test(headers['content-type'] ?? 'html');
    const hasScripts = this.#context.options.javaScriptEnabled !== false;
    const runsScripts = isPage && hasScripts && html.includes('data-entry');
    const window = openWindow({
      url: at.href,
      html: isPage ? (hasScripts ? html : html.replaceAll(/<\/?noscript>/g, '')) : '',
      page: {
        ...this.#size,
        hasTouch: this.#context.options.hasTouch ?? false,
        runsScripts,
        localStorage: this.#context.storageOf(this),
        sessionStorage: storage(this.#session),
        navigation,
        entries: this.#entries,
        initScripts: [...this.#context.initScripts, ...this.#initScripts],
        fetch: (from, input, request) => this.#fetchFor(from, input, request),
        makeAddress: (blob) => {
          const address = `blob:${this.#base}/${this.#made.size}`;
          this.#made.set(address, blob);
          return address;
        },
        navigateTo: (to) =>
          void this.#open(new URL(to ?? this.url(), this.url()), to === undefined ? 'reload' : 'navigate'),
        confirm: (message) => this.#accepts('confirm', message),
        onConsole: (type, text) =>
          void this.emit('console', { type: () => type, text: () => text, location: () => ({ url: this.url() }) }),
        onError: (error) => void this.emit('pageerror', error),
        onChange: () => this.#wake(),
      },
    });
    this.window = window;
    this.#followLinks(window);
    // Before hydration a click would be that of a page without scripts.
    if (runsScripts)
      await this.until(
        () => this.window !== window || isHydrated(window.document),
        LONGEST_WAIT,
        () => `${at.href} was not hydrated.`,
      );
    // The effects of that run in a task of their own.
    if (runsScripts) await sleep(10);
    return answer;
  }

  #fetchPage(address: URL, init: RequestInit): Promise<PageResponse> {
    return this.#answer(new PageRequest(address.href, init));
  }

  /** Follows a clicked link or a sent form as a browser does when no script has handled it. */
  #followLinks(window: PageWindow): void {
    const { history } = window;
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      this.#keepEntry();
      push(...state);
      this.#wake();
    };
    window.addEventListener('popstate', () => this.#wake());
    window.addEventListener('click', (event) => {
      const { target } = event;
      if (target instanceof window.HTMLInputElement && target.type === 'file')
        this.emit('filechooser', { setFiles: (given: GivenFiles) => giveFiles(target, given) });
      const link = event.target instanceof window.Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || link === null || !link.href || link.href.startsWith('mailto:')) return;
      const address = new URL(link.href);
      if (address.href.split('#')[0] === window.location.href.split('#')[0] && address.hash !== '') return;
      event.preventDefault();
      if (link.href.startsWith('blob:')) {
        void this.#saveMade(link);
        return;
      }
      if (link.target === '_blank') void this.#openBeside(address);
      else if (link.hasAttribute('download'))
        void this.#fetchPage(address, {}).then((answer) => this.#download(answer, link.download));
      else if (this.#mayLeave()) void this.#open(address, 'navigate');
    });
    window.addEventListener('submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const button = (event as SubmitEvent).submitter as HTMLButtonElement | null;
      const fields = new URLSearchParams([...new window.FormData(form)].map(([name, value]) => [name, String(value)]));
      if (button?.name) fields.append(button.name, button.value);
      const address = new URL(form.action || window.location.href);
      if (form.method === 'post') void this.#open(address, 'navigate', { method: 'POST', body: fields });
      else {
        address.search = String(fields);
        void this.#open(address, 'navigate');
      }
    });
  }

  async #openBeside(address: URL): Promise<void> {
    const beside = await this.#context.newPage();
    await beside.goto(address.href);
    if (!this.emit('popup', beside)) this.emit('page', beside);
  }

  /** A download of what the page made itself. */
  async #saveMade({ href, download }: HTMLAnchorElement): Promise<void> {
    const made = new Response(await this.#made.get(href)?.arrayBuffer());
    this.#download(await PageResponse.of(new PageRequest(href, {}), made), download);
  }

  #download(answer: PageResponse, name = ''): void {
    const disposition = answer.headers()['content-disposition'] ?? '';
    const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
    const [, plain] = /filename="?([^";]+)/.exec(disposition) ?? [];
    const given = encoded === undefined ? plain : decodeURIComponent(encoded);
    const path = async () => {
      const file = join(await newFolder(), 'download');
      await writeFile(file, await answer.body());
      return file;
    };
    const saveAs = async (file: string) => writeFile(file, await answer.body());
    this.emit('download', { suggestedFilename: () => given ?? name, path, saveAs, url: () => answer.url() });
  }

  async #fetchFor(window: PageWindow, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const given = init.body === undefined || init.body === null ? undefined : await bodyOf(window, init.body);
    const request = new window.Request(
      input as never,
      { ...init, ...(given !== undefined && { body: given }) } as never,
    );
    const isBodiless = request.method === 'GET' || request.method === 'HEAD';
    const body = isBodiless ? undefined : (given ?? (await request.text()));
    const headers = new Headers(request.headers);
    headers.set('Origin', window.location.origin);
    // This header names the boundary of a body that is written once more.
    if (given instanceof FormData) headers.delete('Content-Type');
    try {
      const asked = new PageRequest(request.url, {
        method: request.method,
        headers,
        signal: request.signal,
        ...(body !== undefined && { body }),
      });
      let answer = await this.#answer(asked);
      for (
        let redirects = 0;
        answer.status() >= 301 && answer.status() < 400 && answer.status() !== 304 && redirects < 10;
        redirects += 1
      )
        answer = await this.#answer(
          new PageRequest(new URL(answer.headers().location ?? '', request.url).href, { headers }),
        );
      if (this.window !== window) return new Promise(() => {});
      const response = answer.toResponse();
      // An error of the window's own kind, as a page expects it.
      const parse = window.eval('JSON.parse') as typeof JSON.parse;
      return Object.assign(response, { json: async () => parse(await response.text()) });
    } catch (error) {
      if (this.window !== window) return new Promise(() => {});
      if (request.signal.aborted) throw new window.DOMException('The request was aborted.', 'AbortError');
      const Kind = window.eval('TypeError') as TypeErrorConstructor;
      throw new Kind('Failed to fetch', { cause: error });
    }
  }

  /** The answer to a request: of the test that holds its address, else the server's. */
  async #answer(request: PageRequest): Promise<PageResponse> {
    this.#running += 1;
    this.emit('request', request);
    try {
      const held = this.#routes.filter(({ pattern }) => isMatch(pattern, request.url(), this.#base));
      const answer = await this.#answerFrom(held, request);
      request.answered.resolve(answer);
      this.emit('response', answer);
      this.emit('requestfinished', request);
      return answer;
    } catch (error) {
      request.answered.resolve(null);
      this.emit('requestfailed', request);
      throw error;
    } finally {
      this.#running -= 1;
      setImmediate(() => this.#wake());
    }
  }

  async #answerFrom(
    [first, ...others]: { handler: RouteHandler; times: number }[],
    request: PageRequest,
  ): Promise<PageResponse> {
    if (first === undefined) return this.#send(request);
    first.times -= 1;
    if (first.times < 0) return this.#answerFrom(others, request);
    return new Promise((resolve, reject) => {
      const route = new Route(request, (sent) => this.#send(sent), {
        answer: resolve,
        abort: () => reject(new Error('The test aborted the request.')),
        pass: () => resolve(this.#answerFrom(others, request)),
      });
      request.init.signal?.addEventListener('abort', () => reject(new Error('The page aborted the request.')));
      Promise.resolve(first.handler(route, request)).catch(reject);
    });
  }

  async #send(request: PageRequest): Promise<PageResponse> {
    return PageResponse.of(request, await this.#context.send(new URL(request.url()), request.init));
  }
}

/** Whether React has taken over the document: its elements have React's properties some time before. */
function isHydrated(document: Document): boolean {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$')) as keyof Document | undefined;
  const root = key && (document[key] as unknown as ReactRootFiber).stateNode;
  return root?.current.memoizedState.isDehydrated === false;
}

interface ReactRootFiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** The body of a window's request as Node sends it. */
async function bodyOf(window: PageWindow, body: unknown): Promise<BodyInit> {
  const blobOf = async (blob: Blob) => new Blob([await blob.arrayBuffer()], { type: blob.type });
  if (body instanceof window.Blob) return blobOf(body as unknown as Blob);
  if (!(body instanceof window.FormData)) return body as BodyInit;
  const form = new FormData();
  for (const [name, value] of body as unknown as FormData) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, await blobOf(value), value.name);
  }
  return form;
}

interface RequestOptions {
  headers?: Record<string, string>;
  data?: unknown;
}

function isMatch(pattern: AddressPattern, address: string, base: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(address));
  if (pattern instanceof RegExp) return pattern.test(address);
  const whole = pattern.startsWith('*') ? pattern : new URL(pattern, base).href;
  return globExpression(whole).test(address);
}

/** Playwright's patterns: `**` is anything, `*` anything but a slash, `{a,b}` one of two. */
function globExpression(pattern: string): RegExp {
  const parts = pattern.match(/\*\*|\*|\{[^}]*\}|[^*{]+/g) ?? [];
  const literal = (text: string) => text.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&');
  const source = parts.map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part.startsWith('{'))
      return `(${part
        .slice(1, -1)
        .split(',')
        .map((each) => literal(each).replaceAll('*', '[^/]*'))
        .join('|')})`;
    return literal(part);
  });
  return new RegExp(`^${source.join('')}$`);
}

/** A figure of a layout that does not exist would let a test pass. */
export function refuseLayout(run: unknown): void {
  const figures =
    /BoundingClientRect|ClientRects|[sS]croll(?!To|By)[A-Z]|offset[A-Z]|client[WH]|getComputedStyle|natural[WH]|elementFromPoint|inner(Width|Height)/;
  if (figures.test(String(run))) needsBrowser();
}

/** Refuses what depends on a layout, on pixels or on the browser itself. */
export function needsBrowser(): never {
  throw new Error('This needs a browser: mark the test with `inBrowser` (test/journeys/estate.ts).');
}
