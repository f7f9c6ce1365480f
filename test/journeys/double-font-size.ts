import config from '../../playwright.config.ts';

const launchOptions = config.use?.launchOptions;

/**
 * A browser whose default font size is doubled to 32 px. For `test.use` at the top of a file. A font size that is set
 * over the DevTools protocol is lost while the page is open.
 */
export const doubleFontSize = {
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
};
