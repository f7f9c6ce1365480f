/**
 * Loads the page's scripts and fonts once the images at the top of the page are there. Until then the page can be read and its
 * links and forms work, and 200 KB of scripts, styles and fonts do not share a slow connection with what the visitor waits for
 * (docs/specification/pages.md §9).
 */

/**
 * A visitor who does something needs the scripts and the whole page at once. `pointerover` is no action: a browser also sends it for
 * a pointer that rests where the page appears.
 */
const firstActions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Milliseconds after which scripts and fonts no longer wait for an image. */
const LONGEST_WAIT = 3000;

/**
 * Shows the page as it is without JavaScript, where the scripts, or a part of them, do not arrive
 * (docs/specification/pages.md §9).
 */
function showWithoutScripts(): void {
  document.documentElement.dataset.scripts = 'failed';
  for (const each of document.querySelectorAll('noscript')) each.outerHTML = each.textContent;
}

/**
 * Loads the scripts, and the whole style sheet, of which the page has what its first view needs (page-style.ts). The entry runs once the
 * sheet is there: what React renders from then on can need any of its rules. It takes the place of the page's part, which would come
 * after it, and win, where React renders the head anew.
 */
function loadScripts(entry: string, { modules = '', styles }: DOMStringMap): void {
  const add = (tag: 'link' | 'script', attributes: object) =>
    document.head.append(Object.assign(document.createElement(tag), attributes));
  for (const href of modules.match(/\S+/g) ?? []) add('link', { rel: 'modulepreload', href });
  const run = () => add('script', { type: 'module', src: entry, onerror: showWithoutScripts });
  const replace = () => {
    document.querySelector('head > style')?.replaceChildren();
    run();
  };
  // The page of a development server links the sheet itself.
  if (import.meta.env.DEV) run();
  else add('link', { rel: 'stylesheet', href: styles, onload: replace, onerror: run });
}

/**
 * Loads the fonts of the style sheet that is off where scripts run (Document.tsx). They are added together, because each addition
 * is a layout of the whole page; turning the sheet on would be two, and would look for the local fonts again.
 */
async function addFonts(): Promise<void> {
  const off = document.querySelector<HTMLLinkElement>('link[media="(scripting: none)"]');
  if (off?.sheet === null) await new Promise((resolve) => off.addEventListener('load', resolve, { once: true }));
  const faces = [...(off?.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule).map(faceOf);
  // The browser itself loads the others when the page has characters of their range.
  await Promise.allSettled(
    faces.filter(({ unicodeRange }) => /^U\+0+-/i.test(unicodeRange)).map((face) => face.load()),
  );
  for (const face of faces) document.fonts.add(face);
}

function faceOf({ style }: CSSFontFaceRule): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  return new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
    style: value('font-style'),
    weight: value('font-weight'),
    unicodeRange: value('unicode-range'),
    display: 'swap',
  });
}

/**
 * Delays the window's load event until the returned function is called, so that the event still waits for the scripts. An open
 * document in a frame does so without loading anything.
 */
function holdLoadEvent(): () => void {
  const frame = Object.assign(document.createElement('iframe'), { hidden: true });
  document.body.append(frame);
  frame.contentDocument?.open();
  return () => frame.remove();
}

function start(): void {
  const { entry, ...others } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
  if (entry === undefined) return;
  const awaited = new Set(
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].filter(({ complete }) => !complete),
  );
  const ended = new AbortController();
  // The server sets `data-starting` (entry-server.tsx): style.css then hides later images at first, and the later rows
  // of a list until hydration.
  const { dataset } = document.documentElement;
  const load = () => {
    if (dataset.starting !== undefined) dataset.starting = 'scripts';
    loadScripts(entry, others);
    void addFonts();
  };
  const begin = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    if (dataset.starting === undefined || document.hidden) {
      load();
      return;
    }
    const release = holdLoadEvent();
    // The images are loaded after the next frame, in which the first images are painted. A page in the background has
    // no frames.
    requestAnimationFrame(() =>
      setTimeout(() => {
        load();
        release();
      }),
    );
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
  for (const name of firstActions) document.addEventListener(name, showAll, { once: true, passive: true });
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
  // The script entry-client.tsx sends this event.
  document.addEventListener('hydrating', repeat, { once: true });
}

start();
keepClick();
