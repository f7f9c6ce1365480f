import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { inject } from 'vitest';

/** A window of jsdom with what the product's pages use and jsdom lacks. */
export type PageWindow = DOMWindow & {
  findElements(selector: string): Element[];
  eval(source: string): never;
};

export interface WindowOptions {
  url: string;
  html: string;
  /** The additions for a page that runs scripts. */
  page?: PageOptions;
}

export interface PageOptions {
  width: number;
  height: number;
  hasTouch: boolean;
  runsScripts: boolean;
  localStorage: Storage;
  sessionStorage: Storage;
  navigation: 'navigate' | 'reload' | 'back_forward';
  /** The entries of a reloaded document's history, up to the shown entry. */
  entries: { state: unknown; address: string }[];
  initScripts: string[];
  fetch(window: PageWindow, input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  makeAddress(blob: Blob): string;
  navigateTo(address?: string): void;
  confirm(message: string): boolean;
  onConsole(type: string, text: string): void;
  onError(error: Error): void;
  onChange(): void;
}

const compiled = new Map<string, Script>();

function scriptOf(name: string): Script {
  const found =
    compiled.get(name) ?? new Script(readFileSync(join(inject('pageScripts'), name), 'utf8'), { filename: name });
  compiled.set(name, found);
  return found;
}

/** Opens a document. That of a page runs the product's scripts; style sheets are not read. */
export function openWindow({ html, url, page }: WindowOptions): PageWindow {
  const virtualConsole = new VirtualConsole();
  if (page) reportTo(page, virtualConsole);
  const dom = new JSDOM(html.replaceAll(/(<style\b[^>]*>).*?(?=<\/style>)/gs, '$1'), {
    url,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
  });
  const window = dom.window as unknown as PageWindow;
  const context = dom.getInternalVMContext();
  addLayout(window, page?.width ?? 1280);
  scriptOf('locate.js').runInContext(context);
  if (!page) return window;
  addPlatform(window, page);
  for (const [at, { state, address }] of page.entries.entries())
    window.history[at === 0 ? 'replaceState' : 'pushState'](state, '', address);
  for (const source of page.initScripts) window.eval(source);
  if (page.runsScripts) scriptOf('page.js').runInContext(context);
  new window.MutationObserver(page.onChange).observe(window.document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  return window;
}

function reportTo(page: PageOptions, console: VirtualConsole): void {
  for (const type of ['error', 'warn', 'log', 'info'] as const)
    console.on(type, (...parts: unknown[]) =>
      page.onConsole(type === 'warn' ? 'warning' : type, parts.map(textOf).join(' ')),
    );
  console.on('jsdomError', (error) => {
    // jsdom also reports here what it does not have, such as printing.
    if (error.message.startsWith('Uncaught')) page.onError(error);
  });
}

const textOf = (part: unknown) => (part instanceof Object && 'stack' in part ? String(part.stack) : String(part));

function define(on: object, properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(on, name, { value, configurable: true, writable: true });
}

/** Adds what the product's pages use of a browser and jsdom lacks. */
function addPlatform(window: PageWindow, page: PageOptions): void {
  const nodeSignal = (signal: AbortSignal | null | undefined) => {
    if (!signal || signal instanceof AbortSignal) return signal ?? null;
    const own = signal as AbortSignal;
    const controller = new AbortController();
    if (own.aborted) controller.abort();
    own.addEventListener('abort', () => controller.abort());
    return controller.signal;
  };
  /** Node's Request, with addresses and signals of the window. */
  class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      super(input instanceof Request ? input : new URL(String(input), window.location.href), {
        ...init,
        signal: nodeSignal(init.signal),
      });
    }
  }
  const watched = new Set<() => void>();
  window.addEventListener('resize', () => {
    for (const listener of watched) listener();
  });
  define(window, {
    innerWidth: page.width,
    innerHeight: page.height,
    localStorage: page.localStorage,
    sessionStorage: page.sessionStorage,
    Request: PageRequest,
    Response,
    Headers,
    ReadableStream,
    TextEncoder,
    TextDecoder,
    structuredClone,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => page.fetch(window, input, init),
    XMLHttpRequest: formRequestOf((url, init) => page.fetch(window, url, init)),
    navigateTo: page.navigateTo,
    confirm: page.confirm,
    print: () => {},
    scrollTo: () => {},
    scrollBy: () => {},
    // The frames of jsdom may come at once, before React has rendered.
    requestAnimationFrame: (callback: (time: number) => void) =>
      window.setTimeout(() => callback(window.performance.now()), 16),
    cancelAnimationFrame: (frame: number) => window.clearTimeout(frame),
    requestIdleCallback: (callback: () => void) => window.setTimeout(callback),
    matchMedia: (media: string) => ({
      media,
      get matches() {
        return isMatched(media, window.innerWidth, page.hasTouch);
      },
      addEventListener: (_: string, listener: () => void) => watched.add(listener),
      removeEventListener: (_: string, listener: () => void) => watched.delete(listener),
    }),
    IntersectionObserver: NothingSeen,
    ResizeObserver: NothingSeen,
  });
  define(window.performance, {
    getEntriesByType: (type: string) => (type === 'navigation' ? [{ type: page.navigation }] : []),
    mark: () => {},
    measure: () => {},
  });
  define(window.navigator, { clipboard: clipboardOf() });
  define(window.URL, { createObjectURL: page.makeAddress, revokeObjectURL: () => {} });
  define(window.document, { fonts: { add: () => {}, ready: Promise.resolve() } });
}

/**
 * Makes the part of XMLHttpRequest that an upload uses, with the cookies and routes of the page: jsdom's own would
 * bypass them.
 */
function formRequestOf(send: (url: string, init: RequestInit) => Promise<Response>) {
  return class {
    upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onloadend?: () => void;
    status = 0;
    statusText = '';
    responseText = '';
    readonly #headers = new Headers();
    readonly #stop = new AbortController();
    #method = '';
    #url = '';

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    abort() {
      this.#stop.abort();
    }

    async send(body: BodyInit) {
      try {
        const init = { method: this.#method, headers: this.#headers, body, signal: this.#stop.signal };
        const response = await send(this.#url, init);
        this.responseText = await response.text();
        this.status = response.status;
        this.statusText = response.statusText;
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        this.onload?.();
      } catch {
        if (!this.#stop.signal.aborted) this.onerror?.();
      }
      this.onloadend?.();
    }
  };
}

/** Boxes and styles that say only whether an element is shown in a window of this width, in CSS pixels. */
function addLayout(window: PageWindow, width: number): void {
  const shown = { x: 0, y: 0, left: 0, top: 0, right: 100, bottom: 20, width: 100, height: 20 };
  const nothing = { ...shown, right: 0, bottom: 0, width: 0, height: 0 };
  define(window, {
    innerWidth: width,
    getComputedStyle: (element: Element, pseudo?: string | null) => styleOf(element, pseudo, window.innerWidth),
  });
  define(window.Element.prototype, {
    getBoundingClientRect(this: Element) {
      return isShown(this, window.innerWidth) ? shown : nothing;
    },
    checkVisibility(this: Element) {
      return isShown(this, window.innerWidth) && this.closest('.invisible') === null;
    },
    getAnimations: () => [],
    scrollIntoView: () => {},
    scrollTo: () => {},
    scroll: () => {},
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
    hasPointerCapture: () => false,
  });
  define(window.document, { getAnimations: () => [], elementFromPoint: () => null });
}

/** An observer that sees nothing: without a layout no element comes into sight. */
class NothingSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function clipboardOf() {
  let kept = '';
  return {
    readText: async () => kept,
    writeText: async (text: string) => {
      kept = text;
    },
    write: async () => {},
  };
}

/** Widths in CSS pixels of Tailwind's prefixes (src/web/tokens.css). */
const breakpoints: Record<string, number> = { xs: 288, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 };

function isMatched(media: string, width: number, hasTouch: boolean): boolean {
  return media.split(/\band\b/).every((part) => {
    const [, feature = '', value = ''] = /\(([^:>=<]+)[:>=<\s]+([^)]+)\)/.exec(part) ?? [];
    const pixels = Number.parseFloat(value) * (value.endsWith('em') ? 16 : 1);
    if (feature.startsWith('min-width') || /width\s*>=/.test(part)) return width >= pixels;
    if (feature.startsWith('max-width') || /width\s*<=?/.test(part)) return width <= pixels;
    if (feature.startsWith('pointer')) return (value === 'coarse') === hasTouch;
    if (feature.startsWith('prefers-reduced-motion')) return value === 'reduce';
    return false;
  });
}

const shownByClass = /^(block|flex|grid|inline|inline-block|inline-flex|contents|table|table-cell|table-row)$/;

/** Whether the element's classes hide it in a window of this width, in CSS pixels. Other rules of the style sheet are not known. */
function isHiddenByClass(element: Element, width: number): boolean {
  let hidden = false;
  let reach = -1;
  for (const token of element.classList) {
    const parts = token.split(':');
    const display = parts.pop() ?? '';
    if (display !== 'hidden' && !shownByClass.test(display)) continue;
    if (display === 'hidden' && parts[0] === 'empty') {
      if (element.childNodes.length === 0) return true;
      continue;
    }
    const [prefix, ...more] = parts;
    if (more.length > 0) continue;
    const [, max, name] = /^(max-)?(\w+)$/.exec(prefix ?? '') ?? [];
    const from = prefix === undefined ? 0 : breakpoints[name ?? ''];
    if (from === undefined) continue;
    const applies = max === undefined ? width >= from : width < from;
    // A rule of a wider window comes later in the style sheet, and one with a prefix later than one without.
    const rank = prefix === undefined ? 0 : from;
    if (!applies || rank < reach || (rank === reach && display !== 'hidden')) continue;
    reach = rank;
    hidden = display === 'hidden';
  }
  return hidden;
}

function isHiddenItself(element: Element, width: number): boolean {
  if (element.hasAttribute('hidden')) return true;
  const name = element.localName;
  if (name === 'script' || name === 'style' || name === 'template' || name === 'head' || name === 'noscript')
    return true;
  if (name === 'dialog' && !element.hasAttribute('open')) return true;
  if (name === 'input' && element.getAttribute('type') === 'hidden') return true;
  if (element.hasAttribute('popover') && !element.hasAttribute('data-open')) return true;
  const { style } = element as HTMLElement;
  if (style?.display === 'none' || style?.visibility === 'hidden') return true;
  const parent = element.parentElement;
  if (parent?.localName === 'details' && !parent.hasAttribute('open') && name !== 'summary') return true;
  return isHiddenByClass(element, width);
}

function isShown(element: Element, width: number): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (isHiddenItself(each, width)) return false;
  return true;
}

/** Elements whose children are boxes of their own: Tailwind's classes, and those of style.css that apply them. */
const flexOrGrid = [
  ...['flex', 'inline-flex', 'grid'],
  ...Array.from(
    readFileSync('src/web/style.css', 'utf8').matchAll(
      /^@utility ([\w-]+) \{\s*@apply (?:[\w-]+ )*(?:inline-)?(?:flex|grid) /gm,
    ),
    ([, name]) => name,
  ),
]
  .map((name) => `.${name}`)
  .join(', ');

/** Enough of a computed style for roles, names and visibility: jsdom would match every rule for each element. */
function styleOf(element: Element, pseudo: string | null | undefined, width: number): CSSStyleDeclaration {
  const own = (element as HTMLElement).style as unknown as Record<string, unknown> | undefined;
  const known: Record<string, string> = {
    display: pseudo
      ? 'none'
      : isHiddenItself(element, width)
        ? 'none'
        : element.localName === 'span' && !element.parentElement?.matches(flexOrGrid)
          ? 'inline'
          : 'block',
    visibility: element.closest('.invisible') === null ? 'visible' : 'hidden',
    content: pseudo ? 'none' : 'normal',
    opacity: '1',
    pointerEvents: 'auto',
    position: 'static',
    overflow: 'visible',
    transitionDuration: '0s',
    animationName: 'none',
    direction: 'ltr',
  };
  const read = (name: string) => (own?.[name] as string) || known[name] || '';
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? (property: string) => read(property.replaceAll(/-(\w)/g, (_found, letter: string) => letter.toUpperCase()))
        : typeof name === 'string'
          ? read(name)
          : undefined,
  });
}
