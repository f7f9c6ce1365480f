import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { type ExpectStatic, expect as vitestExpect } from 'vitest';
import { isDisabled, isVisible, Locator, type Shown } from './locator.ts';
import { LONGEST_WAIT, needsBrowser, Page } from './page.ts';

type Wanted = string | RegExp;
interface Found {
  passes: boolean;
  actual: unknown;
}
interface Timing {
  timeout?: number;
}

const plain = (text: string | null) =>
  (text ?? '')
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const isText = (actual: string | null, wanted: Wanted) =>
  typeof wanted === 'string' ? plain(actual) === plain(wanted) : wanted.test(plain(actual));
const hasText = (actual: string | null, wanted: Wanted) =>
  typeof wanted === 'string' ? plain(actual).includes(plain(wanted)) : wanted.test(plain(actual));

/** A check of the one element; without it the check fails. */
const ofOne =
  <Args extends unknown[]>(check: (element: HTMLElement, ...args: Args) => Found) =>
  (locator: Locator, ...args: Args): Found => {
    const element = locator.find();
    return element === undefined ? { passes: false, actual: 'no element' } : check(element, ...args);
  };

const ofTexts =
  (fits: (actual: string | null, wanted: Wanted) => boolean) =>
  (locator: Locator, wanted: Wanted | Wanted[]): Found => {
    if (!Array.isArray(wanted))
      return ofOne((element) => ({ passes: fits(element.textContent, wanted), actual: element.textContent }))(locator);
    const actual = locator.elements().map(({ textContent }) => textContent);
    return {
      passes: actual.length === wanted.length && wanted.every((each, index) => fits(actual[index] ?? '', each)),
      actual,
    };
  };

const ofValue = (read: (element: HTMLElement) => string) =>
  ofOne((element, wanted: Wanted) => {
    const actual = read(element);
    return { passes: typeof wanted === 'string' ? actual === wanted : wanted.test(actual), actual };
  });

const ofState = (read: (element: HTMLElement) => boolean) =>
  ofOne((element) => ({ passes: read(element), actual: element.outerHTML.slice(0, 300) }));

/** Playwright's expectations of elements. */
const ofElements: Record<string, (locator: Locator, ...args: never[]) => Found> = {
  toBeVisible: ofState(isVisible),
  toBeHidden: (locator) => {
    const element = locator.find();
    return { passes: element === undefined || !isVisible(element), actual: element?.outerHTML.slice(0, 300) };
  },
  toBeAttached: (locator) => ({ passes: locator.find() !== undefined, actual: 'no element' }),
  toBeEnabled: ofState((element) => !isDisabled(element)),
  toBeDisabled: ofState(isDisabled),
  toBeEditable: ofState((element) => !isDisabled(element) && !(element as HTMLInputElement).readOnly),
  toBeChecked: ofState(
    (element) => (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true',
  ),
  toBeFocused: ofOne((element) => ({
    passes: element.ownerDocument.activeElement === element,
    actual: element.ownerDocument.activeElement?.outerHTML.slice(0, 200),
  })),
  toBeEmpty: ofState((element) => ((element as HTMLInputElement).value ?? element.textContent) === ''),
  toHaveCount: (locator, wanted: number) => ({
    passes: locator.elements().length === wanted,
    actual: locator.elements().length,
  }),
  toHaveText: ofTexts(isText),
  toContainText: ofTexts(hasText),
  toHaveValue: ofValue((element) => (element as HTMLInputElement).value),
  toHaveAccessibleName: ofValue((element) => computeAccessibleName(element)),
  toHaveAccessibleDescription: ofValue((element) => computeAccessibleDescription(element)),
  toHaveAttribute: ofOne((element, name: string, wanted?: Wanted) => {
    const actual = element.getAttribute(name);
    const passes =
      actual !== null &&
      (wanted === undefined || (typeof wanted === 'string' ? actual === wanted : wanted.test(actual)));
    return { passes, actual };
  }),
  toHaveCSS: needsBrowser,
  toBeInViewport: needsBrowser,
  toHaveJSProperty: needsBrowser,
};

/** Playwright's expectations of a page. */
const ofPage: Record<string, (page: Page, ...args: never[]) => Found> = {
  toHaveURL: (page, wanted: Wanted | ((url: URL) => boolean)) => {
    const actual = page.url();
    if (typeof wanted === 'function') return { passes: wanted(new URL(actual)), actual };
    const whole = typeof wanted === 'string' ? new URL(wanted, page.context().options.baseURL).href : wanted;
    return { passes: typeof whole === 'string' ? actual === whole : whole.test(actual), actual };
  },
  toHaveTitle: (page, wanted: Wanted) => ({ passes: isText(page.document.title, wanted), actual: page.document.title }),
};

function waiting(
  page: Shown,
  subject: Locator | Page,
  checks: typeof ofElements | typeof ofPage,
  isWanted: boolean,
  note?: string,
) {
  return Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [
      name,
      async (...args: never[]) => {
        const last = args.at(-1) as Timing | undefined;
        const wait = (typeof last === 'object' && last?.timeout) || LONGEST_WAIT;
        let found: Found = { passes: !isWanted, actual: undefined };
        const holds = () => {
          found = (check as (on: unknown, ...all: never[]) => Found)(subject, ...args);
          return found.passes === isWanted;
        };
        const about = subject instanceof Locator ? subject.selector : 'the page';
        await page.until(holds, wait, () =>
          [
            note,
            `${about}: ${isWanted ? '' : 'not '}${name}(${args.map(String).join(', ')}), but: ${vitestText(found.actual)}`,
          ]
            .filter(Boolean)
            .join('\n'),
        );
      },
    ]),
  );
}

const vitestText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function expectThat(subject: unknown, note?: string | { message?: string }) {
  const text = typeof note === 'string' ? note : note?.message;
  if (subject instanceof Locator)
    return {
      ...waiting(subject.owner, subject, ofElements, true, text),
      not: waiting(subject.owner, subject, ofElements, false, text),
    };
  if (subject instanceof Page)
    return { ...waiting(subject, subject, ofPage, true, text), not: waiting(subject, subject, ofPage, false, text) };
  const others = vitestExpect(subject, text);
  if (typeof subject !== 'function') return others;
  return Object.assign(others, {
    toPass: ({ timeout = LONGEST_WAIT }: Timing = {}) =>
      vitestExpect
        .poll(
          async () => {
            try {
              await (subject as () => Promise<void>)();
              return undefined;
            } catch (error) {
              return error;
            }
          },
          { timeout, interval: 20 },
        )
        .toBeUndefined(),
  });
}

/** Waits for what a page or its elements show, as Playwright's; anything else is Vitest's. */
export const expect: typeof expectThat & ExpectStatic = Object.assign(expectThat, vitestExpect, {
  poll: (read: () => unknown, given: string | Timing = {}) =>
    vitestExpect.poll(read, {
      interval: 20,
      timeout: (typeof given === 'object' && given.timeout) || LONGEST_WAIT,
      ...(typeof given === 'string' && { message: given }),
    }),
  soft: expectThat,
});
