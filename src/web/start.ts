/**
 * Loads the page's scripts and fonts once the images at the top of the page are there. Until then the page can be read and its
 * links and forms work, and 200 KB of scripts and fonts do not share a slow connection with what the visitor waits for
 * (docs/specification/pages.md §9).
 */

/**
 * A visitor who does something needs the scripts and the whole page at once. `pointerover` is no action: a browser also sends it for
 * a pointer that rests where the page appears.
 */
const firstActions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Milliseconds after which scripts and fonts no longer wait for an image. */
const LONGEST_WAIT = 3000;

function loadScripts(entry: string, modules: string[]): void {
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // Added before the window's load event, so that the event waits for it.
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

function start(): void {
  const { entry, modules } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
  if (entry === undefined) return;
  const awaited = new Set(
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].filter(({ complete }) => !complete),
  );
  const ended = new AbortController();
  // From entry-server.tsx: tokens.css has local fonts while images load, style.css the first rows of a list until hydration.
  const { dataset } = document.documentElement;
  const begin = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    // After the frame with the first image: other fonts change the layout of the whole page.
    const change = () => {
      if (dataset.starting !== undefined) dataset.starting = 'scripts';
    };
    requestAnimationFrame(() => setTimeout(change));
    loadScripts(entry, modules?.match(/\S+/g) ?? []);
  };
  const showAll = () => {
    delete dataset.starting;
    begin();
  };
  const once = { signal: ended.signal, passive: true };
  for (const image of awaited) {
    const settle = () => {
      awaited.delete(image);
      if (awaited.size === 0) begin();
    };
    image.addEventListener('load', settle, once);
    image.addEventListener('error', settle, once);
  }
  if (awaited.size === 0) begin();
  // The last is from entry-client.tsx.
  for (const name of [...firstActions, 'hydrating'])
    document.addEventListener(name, showAll, { once: true, passive: true });
  setTimeout(begin, LONGEST_WAIT);
}

/**
 * Repeats the last click on a button that came before hydration: until then nothing listens to it. React hydrates at once
 * what is clicked.
 */
function keepClick(): void {
  let clicked: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    if (target instanceof Element) clicked = target.closest<HTMLButtonElement>('button[type=button]') ?? clicked;
  };
  document.addEventListener('click', note);
  const repeat = () => {
    document.removeEventListener('click', note);
    if (clicked?.isConnected) clicked.click();
  };
  // From entry-client.tsx.
  document.addEventListener('hydrating', repeat, { once: true });
}

start();
keepClick();
