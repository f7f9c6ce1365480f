import { Ivya } from 'ivya';

/** Playwright's own search of elements, which runs inside the window that it searches. */
const ivya = Ivya.create({ browser: 'chromium' });

Object.assign(window, {
  findElements: (selector: string): Element[] => ivya.queryLocatorSelectorAll(selector, document),
});
