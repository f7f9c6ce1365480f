// Runs before `npm start`, `npm test`, `npm run dev` and `npm run check`, and does what is still to be done: installs,
// makes sure that Node 24 is there, builds the pages. It runs on the machine's own Node, before anything is installed:
// so it is plain JavaScript without dependencies, and this file has nothing in it that an old Node could not read.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Oeuvre needs Node 20.19 or newer, and this is Node ${process.versions.node}: https://nodejs.org`);
  process.exit(1);
}

import('./prepare/steps.mjs').then(({ prepare }) => prepare(process.argv[2]));
