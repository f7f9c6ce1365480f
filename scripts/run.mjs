// This file is what npm's scripts start: `node scripts/run.mjs NEEDS WORDS…` (scripts/prepare/needs.mjs). It installs
// packages, links Node 24 and builds the pages, as far as necessary, and then runs a program with Node 24. It runs on
// the machine's own Node before anything is installed, so it is plain JavaScript without dependencies, and this file
// uses only syntax that an old Node can parse.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Oeuvre needs Node 20.19 or newer, and this is Node ${process.versions.node}: https://nodejs.org`);
  process.exit(1);
}

// An error ends the process with its text.
void import('./prepare/steps.mjs').then(({ prepareAndRun }) => prepareAndRun(process.argv[2], process.argv.slice(3)));
