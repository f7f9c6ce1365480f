import { existsSync } from 'node:fs';
import { installWithApt } from './prepare/install-with-apt.mjs';

/**
 * The programs that the campaign `browsers` drives beside Chromium: Debian's packages, and a display without a screen
 * for WebKit.
 */
export const moreBrowsers = [
  { name: 'firefox-esr', program: '/usr/bin/firefox-esr' },
  { name: 'webkit2gtk-driver', program: '/usr/bin/WebKitWebDriver' },
  { name: 'xvfb', program: '/usr/bin/Xvfb' },
];

/** Whether the machine has all of them. */
export const areMoreBrowsersFound = () => moreBrowsers.every(({ program }) => existsSync(program));

/** Installs those that are missing, as root on Debian; elsewhere the campaign says that they are missing, and passes. */
export async function findMoreBrowsers() {
  for (const { name, program } of moreBrowsers) {
    if (!existsSync(program)) await installWithApt(`${name} for a campaign`, name);
  }
}
