/** What `npm run bench` installs for itself; only a file of this folder finds it. */
export { launch } from 'chrome-launcher';
export { default as lighthouse, type Result } from 'lighthouse';
