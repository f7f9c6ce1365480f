import config from '../../playwright.config.ts';

const launchOptions = config.use?.launchOptions;

/**
 * The browser of a reader who has doubled the browser's own font size: 32 px. For `test.use` at the top of a file. A font
 * size that is set over the DevTools protocol is lost again while the page is open.
 */
export const doubleFontSize = {
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
};
