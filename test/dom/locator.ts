import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { userEvent } from '@testing-library/user-event';
import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
} from 'ivya';
import { LONGEST_WAIT, needsBrowser, type Page, refuseLayout } from './page.ts';
import { openWindow, type PageWindow } from './window.ts';

type TextPattern = string | RegExp;
interface Filter {
  has?: Locator;
  hasNot?: Locator;
  hasText?: TextPattern;
  hasNotText?: TextPattern;
  visible?: boolean;
}

/** Playwright's selector of a text: `internal:text="…"i` without its name. */
const textBody = (text: TextPattern) => getByTextSelector(text, { exact: false }).replace(/^internal:text=/, '');

/** The place where elements are looked for: a page, or a document that is shown inside it. */
export type Shown = Pick<Page, 'window' | 'document' | 'until'>;

/** The document of an `iframe` with `srcdoc`, such as the preview of an email. It runs no scripts. */
export class Frame implements Shown {
  readonly #around: Locator;
  #shown: { html: string; window: PageWindow } | undefined;

  constructor(around: Locator) {
    this.#around = around;
  }

  get window(): PageWindow | undefined {
    const html = this.#around.find()?.getAttribute('srcdoc') ?? undefined;
    if (html === undefined) return undefined;
    if (this.#shown?.html !== html) this.#shown = { html, window: openWindow({ html, url: 'about:srcdoc' }) };
    return this.#shown.window;
  }

  get document(): Document {
    if (this.window === undefined) throw new Error('The frame shows nothing yet.');
    return this.window.document;
  }

  until: Page['until'] = (...what) => this.#around.owner.until(...what);
  locator = (selector: string) => new Locator(this, selector);
  getByRole: Locator['getByRole'] = (...what) => this.locator('').getByRole(...what);
  getByText: Locator['getByText'] = (...what) => this.locator('').getByText(...what);
}

/** Elements of a page, found anew for each action and expectation, by Playwright's selectors. */
export class Locator {
  readonly owner: Shown;
  readonly selector: string;

  constructor(owner: Shown, selector: string) {
    this.owner = owner;
    this.selector = selector;
  }

  #within(selector: string): Locator {
    return new Locator(this.owner, this.selector === '' ? selector : `${this.selector} >> ${selector}`);
  }

  page = () => this.owner;
  getByRole = (...what: Parameters<typeof getByRoleSelector>) => this.#within(getByRoleSelector(...what));
  getByText = (...what: Parameters<typeof getByTextSelector>) => this.#within(getByTextSelector(...what));
  getByLabel = (...what: Parameters<typeof getByLabelSelector>) => this.#within(getByLabelSelector(...what));
  getByPlaceholder = (...what: Parameters<typeof getByPlaceholderSelector>) =>
    this.#within(getByPlaceholderSelector(...what));
  getByAltText = (...what: Parameters<typeof getByAltTextSelector>) => this.#within(getByAltTextSelector(...what));
  getByTitle = (...what: Parameters<typeof getByTitleSelector>) => this.#within(getByTitleSelector(...what));
  locator = (what: string | Locator, filter: Filter = {}) =>
    this.#within(typeof what === 'string' ? what : `internal:chain=${JSON.stringify(what.selector)}`).filter(filter);
  frameLocator = (selector: string) => new Frame(this.#within(selector));
  nth = (index: number) => this.#within(`nth=${index}`);
  first = () => this.nth(0);
  last = () => this.nth(-1);
  or = (other: Locator) => this.#within(`internal:or=${JSON.stringify(other.selector)}`);
  and = (other: Locator) => this.#within(`internal:and=${JSON.stringify(other.selector)}`);
  filter = ({ has, hasNot, hasText, hasNotText, visible }: Filter) => {
    const parts = [
      hasText !== undefined && `internal:has-text=${textBody(hasText)}`,
      hasNotText !== undefined && `internal:has-not-text=${textBody(hasNotText)}`,
      has !== undefined && `internal:has=${JSON.stringify(has.selector)}`,
      hasNot !== undefined && `internal:has-not=${JSON.stringify(hasNot.selector)}`,
      visible !== undefined && `visible=${visible}`,
    ].filter((part) => part !== false);
    return parts.reduce((locator: Locator, part) => locator.#within(part), this);
  };

  /** Returns the elements that the selector finds now. */
  elements(): HTMLElement[] {
    return (this.owner.window?.findElements(this.selector) ?? []) as HTMLElement[];
  }

  /** The one element, when it is there. Throws when there are several. */
  find(): HTMLElement | undefined {
    const found = this.elements();
    if (found.length > 1)
      throw new Error(
        `${this.selector} finds ${found.length} elements:\n${found.map((each) => each.outerHTML.slice(0, 200)).join('\n')}`,
      );
    return found[0];
  }

  /** Waits until there is one element for which `isReady` holds. */
  async #wait(isReady: (element: HTMLElement) => boolean = () => true, wait = LONGEST_WAIT): Promise<HTMLElement> {
    let found: HTMLElement | undefined;
    const holds = () => {
      found = this.find();
      return found !== undefined && isReady(found);
    };
    await this.owner.until(
      holds,
      wait,
      () => `${this.selector} ${found ? `is not ready: ${found.outerHTML.slice(0, 300)}` : 'finds nothing.'}`,
    );
    return found as HTMLElement;
  }

  /** Runs a function of the test in the window. */
  #run(run: unknown, found: HTMLElement | HTMLElement[], value: unknown): unknown {
    refuseLayout(run);
    const inWindow: (...all: unknown[]) => unknown = this.owner.document.defaultView?.eval(`(${run})`);
    return inWindow(found, value);
  }

  /** A page shows what an action changed before a person acts again; the router needs a moment for it. */
  #shown = () => new Promise((resolve) => setTimeout(resolve, 5));

  /** A person, with the clipboard of the page: user-event puts one of its own in its place. */
  #user = () => {
    const { document } = this.owner;
    const { navigator } = document.defaultView as Window;
    const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    const user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0, writeToClipboard: false });
    if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
    return user;
  };

  click = async (options: { clickCount?: number; modifiers?: string[]; position?: unknown; force?: boolean } = {}) => {
    const element = await this.#wait(options.force ? undefined : isOperable);
    if (options.position || options.modifiers) needsBrowser();
    await this.#user().click(element);
    await this.#shown();
  };
  dblclick = async () => this.#user().dblClick(await this.#wait(isOperable));
  tap = async () => this.#user().click(await this.#wait(isOperable));
  hover = async () => this.#user().hover(await this.#wait(isVisible));
  focus = async () => {
    (await this.#wait()).focus();
    await this.#shown();
  };
  blur = async () => (await this.#wait()).blur();
  scrollIntoViewIfNeeded = async () => void (await this.#wait());
  press = async (keys: string) => {
    const element = await this.#wait();
    if (element.ownerDocument.activeElement !== element) element.focus();
    await this.#user().keyboard(keyboardText(keys));
  };
  pressSequentially = async (text: string) => {
    const element = await this.#wait(isOperable);
    if (element.ownerDocument.activeElement !== element) element.focus();
    await this.#user().keyboard(text.replaceAll(/[{[]/g, '$&$&'));
  };
  fill = async (text: string) => {
    const element = await this.#wait((each) => isOperable(each) && !(each as HTMLInputElement).readOnly);
    const { window } = this.owner;
    if (window === undefined) return;
    element.focus();
    const kind = element instanceof window.HTMLTextAreaElement ? window.HTMLTextAreaElement : window.HTMLInputElement;
    // React has a setter of its own on the element.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new window.InputEvent('input', { bubbles: true }));
    element.dispatchEvent(new window.Event('change', { bubbles: true }));
    await this.#shown();
  };
  clear = () => this.fill('');
  check = () => this.setChecked(true);
  uncheck = () => this.setChecked(false);
  setChecked = async (isChecked: boolean) => {
    const element = (await this.#wait((each) => !isDisabled(each))) as HTMLInputElement;
    if (element.checked !== isChecked) await this.#user().click(element);
    await this.#shown();
    // A choice that is kept in the address changes when the router has been there.
    const holds = () => ((this.find() as HTMLInputElement | undefined) ?? { checked: isChecked }).checked === isChecked;
    await this.owner.until(holds, LONGEST_WAIT, () => `${this.selector} did not change.`);
  };
  selectOption = async (wanted: string | { label?: string; value?: string; index?: number }) => {
    const { value, label, index } =
      typeof wanted === 'string' ? { value: wanted, label: wanted, index: undefined } : wanted;
    const optionOf = (element: HTMLElement) =>
      [...(element as HTMLSelectElement).options].find(
        (option, at) =>
          option.value === value || option.label === label || option.text.trim() === label || at === index,
      );
    const element = (await this.#wait((each) => isOperable(each) && optionOf(each) !== undefined)) as HTMLSelectElement;
    await this.#user().selectOptions(element, optionOf(element) as HTMLElement);
  };
  setInputFiles = async (given: GivenFiles) => giveFiles(await this.#wait(), given);
  dispatchEvent = async (type: string) => {
    const element = await this.#wait();
    element.dispatchEvent(
      new (element.ownerDocument.defaultView as Window & typeof globalThis).Event(type, {
        bubbles: true,
        cancelable: true,
      }),
    );
  };

  evaluate = async (run: unknown, value?: unknown) => this.#run(run, await this.#wait(), value);
  evaluateAll = async (run: unknown, value?: unknown) => this.#run(run, this.elements(), value);
  textContent = async () => (await this.#wait()).textContent;
  innerText = async () => (await this.#wait()).textContent;
  innerHTML = async () => (await this.#wait()).innerHTML;
  inputValue = async () => ((await this.#wait()) as HTMLInputElement).value;
  getAttribute = async (name: string) => (await this.#wait()).getAttribute(name);
  allTextContents = async () => this.elements().map(({ textContent }) => textContent ?? '');
  allInnerTexts = async () => this.allTextContents();
  count = async () => this.elements().length;
  all = async () => this.elements().map((_, index) => this.nth(index));
  isVisible = async () => {
    const found = this.find();
    return found !== undefined && isVisible(found);
  };
  isDisabled = async () => isDisabled(await this.#wait());
  isEnabled = async () => !isDisabled(await this.#wait());
  isChecked = async () => ((await this.#wait()) as HTMLInputElement).checked;
  waitFor = async ({ state = 'visible' }: { state?: 'attached' | 'detached' | 'visible' | 'hidden' } = {}) => {
    const holds = () => {
      const found = this.find();
      if (state === 'attached' || state === 'detached') return (found !== undefined) === (state === 'attached');
      return (found !== undefined && isVisible(found)) === (state === 'visible');
    };
    await this.owner.until(holds, LONGEST_WAIT, () => `${this.selector} is not ${state}.`);
  };
  boundingBox = needsBrowser;
  screenshot = needsBrowser;
  elementHandle = needsBrowser;
  contentFrame = needsBrowser;
  dragTo = needsBrowser;
}

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export type GivenFiles = string | FilePayload | (string | FilePayload)[];

/** Chooses files, or what is in a folder, as a person does in the dialog of the system. */
export async function giveFiles(input: HTMLElement, given: GivenFiles): Promise<void> {
  const window = input.ownerDocument.defaultView as Window & typeof globalThis;
  const payloads = await Promise.all([given].flat().map((each) => (typeof each === 'string' ? filesAt(each) : [each])));
  const files = payloads
    .flat()
    .map(({ name, mimeType, buffer }) => new window.File([new window.Uint8Array(buffer)], name, { type: mimeType }));
  // user-event gives one file to a field that takes a folder.
  if (input.hasAttribute('webkitdirectory')) input.toggleAttribute('multiple', true);
  await userEvent.setup({ document: input.ownerDocument, applyAccept: false, delay: null }).upload(input, files);
}

async function filesAt(path: string): Promise<FilePayload[]> {
  if (!(await stat(path)).isDirectory()) return [{ name: basename(path), mimeType: '', buffer: await readFile(path) }];
  return (await Promise.all((await readdir(path)).map((name) => filesAt(join(path, name))))).flat();
}

export const isVisible = (element: HTMLElement) => element.isConnected && element.checkVisibility();
export const isDisabled = (element: HTMLElement) =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;
const isOperable = (element: HTMLElement) =>
  isVisible(element) && !isDisabled(element) && element.closest('[inert]') === null;

/** `Control+Shift+a` as user-event writes it. */
function keyboardText(keys: string): string {
  const parts = keys.split(/\+(?!$)/);
  const key = parts.pop() ?? '';
  const named = { Space: ' ' }[key] ?? key;
  const pressed = named.length === 1 ? named.replaceAll(/[{[]/g, '$&$&') : `{${named}}`;
  return `${parts.map((each) => `{${each}>}`).join('')}${pressed}${parts.map((each) => `{/${each}}`).join('')}`;
}
