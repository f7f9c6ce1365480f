/**
 * The arrows of ARCHITECTURE.md, each with the reason why it points the way it does. `npm run check` applies them, and
 * test/borders breaks every one of them once.
 */

const schemas = '^src/contract/([^/]+/[^/]+\\.schemas|((file|record|staff)-)?schema-parts)\\.ts$';
/** The calls of the contract, which bring their schemas. */
const calls = '^src/contract/(all|[^/]+/[^/]+)\\.calls\\.ts$';
const onlyTypes = ['type-only'];
const typesOrLazy = ['type-only', 'dynamic-import'];

/** A package by its name, wherever node_modules is. */
function npm(...names) {
  return `(^|/)node_modules/(${names.join('|')})/`;
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'domain-stands-alone',
    comment: "The estate's rules are pure: they can be read, tested and trusted without a database, a page or a clock.",
    from: { path: '^src/domain/', pathNot: '^src/domain/calendar\\.ts$' },
    to: { pathNot: '^src/domain/' },
  },
  {
    name: 'calendar-knows-temporal-only',
    comment: 'Counting days needs the time zones of Temporal, and nothing else from outside the domain.',
    from: { path: '^src/domain/calendar\\.ts$' },
    to: { pathNot: ['^src/domain/', npm('temporal-polyfill')] },
  },
  {
    name: 'temporal-in-the-calendar-only',
    comment: 'Days and time zones are counted in one file; a second place would count them differently.',
    from: { path: '^(src|demo)/', pathNot: '^src/(domain|contract)/' },
    to: { path: npm('temporal-polyfill') },
  },
  {
    name: 'contract-knows-the-domain-only',
    comment:
      'Browser and server both read the contract, so it must run in either: it knows the rules and zod, no more.',
    from: { path: '^src/contract/' },
    to: { pathNot: ['^src/(contract|domain)/', npm('zod')] },
  },
  {
    name: 'zod-in-schemas-only',
    comment:
      'zod weighs 20 KB. It comes with schemas and calls, which a page loads when it checks a form, and by no other way.',
    from: { path: '^src/(contract|web)/', pathNot: [schemas, calls] },
    to: { path: npm('zod'), dependencyTypesNot: onlyTypes },
  },
  {
    name: 'page-calls-are-light',
    comment:
      'Every public page loads the table of page calls. Were it to import a schema, each would load zod with it.',
    from: { path: '^src/contract/page-calls\\.ts$' },
    to: { path: [schemas, calls], dependencyTypesNot: onlyTypes },
  },
  {
    name: 'pages-make-page-calls',
    comment: 'A call of the contract brings zod with it: what visitors load names calls as in page-calls.ts.',
    from: { path: '^src/web/', pathNot: '^src/web/(admin|editing|ui)/|/edit/' },
    to: { path: calls, dependencyTypesNot: onlyTypes },
  },
  {
    name: 'web-knows-no-server',
    comment: "What the pages import goes to the browser: SQL, files and customers' addresses must not come along.",
    from: { path: '^src/web/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'web-runs-in-a-browser',
    comment: "The same page is drawn by the server and in the browser, and a browser has none of Node's modules.",
    from: { path: '^src/web/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-renders-pages-in-one-file',
    comment: 'Only the page renderer needs the pages; a handler that knew them could no longer be read without them.',
    from: { path: '^src/server/', pathNot: '^src/server/http/load-page\\.ts$' },
    to: { path: '^(src/web|dist)/' },
  },
  {
    name: 'queries-in-stores-only',
    comment:
      'What is asked of the database stands in *.store.ts and db/: a verb reads as a story, and one place is indexed.',
    from: { path: '^src/', pathNot: ['\\.store\\.ts$', '^src/server/db/'] },
    to: { path: npm('kysely') },
  },
  {
    name: 'drivers-in-db-only',
    comment: 'db/ is the only place that knows which database this is; everything else runs on either.',
    from: { path: '^src/', pathNot: '^src/server/db/' },
    to: { path: ['^(node:)?sqlite$', npm('pg', '@types/pg')] },
  },
  {
    name: 'migrations-stand-alone',
    comment:
      'From release 1.0.0 a migration does the same for ever: an older backup is restored by it. What it calls is copied beside it.',
    from: { path: '^src/server/db/migrations/' },
    to: { pathNot: ['^src/server/db/migrations/', npm('kysely')] },
  },
  {
    name: 'migrations-are-for-migrate-only',
    comment: 'Code that today needs changes, and a migration of a release never does.',
    from: { path: '^(src|demo)/', pathNot: '^src/server/db/(migrations/|migrate\\.ts$)' },
    to: { path: '^src/server/db/migrations/' },
  },
  {
    name: 'programs-start-in-one-place',
    comment:
      'A process that reads files of strangers must not get the secrets of the environment, as `fork` alone gives them.',
    from: {
      path: '^src/',
      pathNot: ['^src/server/runtime/task-process\\.ts$', '^src/server/backups/start-command\\.ts$'],
    },
    to: { path: '^(node:)?child_process$', dependencyTypesNot: onlyTypes },
  },
  {
    name: 'pdfs-are-drawn-in-their-processes',
    comment: 'The libraries of a PDF take 50 MB, and the process that draws one ends with them.',
    from: { path: '^src/server/', pathNot: '(-process|-pdf|/paper-grid)\\.ts$' },
    to: { path: '(-pdf|/pdf-document)\\.ts$', dependencyTypesNot: onlyTypes },
  },
  {
    name: 'passkey-library-loads-when-needed',
    comment: 'It has 20 packages, which few requests need.',
    from: { path: '^src/' },
    to: { path: npm('@simplewebauthn/server'), dependencyTypesNot: typesOrLazy },
  },
  {
    name: 'nobody-imports-main',
    comment:
      'main alone has side effects: it reads the environment, opens the database and listens. Tests call createApp.',
    from: {},
    to: { path: '^src/server/main\\.ts$' },
  },
  {
    name: 'ui-knows-neither-api-nor-router',
    comment: 'A button or a dialog that fetched or navigated could not be used, or looked at, on its own.',
    from: { path: '^src/web/ui/' },
    to: { path: ['^src/contract/', '^src/web/(api|routes|paths)', npm('react-router', '@tanstack/react-query')] },
  },
  {
    name: 'ui-knows-no-page',
    comment: 'ui is what the pages are made of, so it stands below all of them.',
    from: { path: '^src/web/ui/' },
    to: { path: '^src/web/(layout|site|editing|admin|entry)' },
  },
  {
    name: 'editing-knows-no-page',
    comment:
      "The forms serve the pages' dialogs and the admin tabs alike; one that knew either could not serve the other.",
    from: { path: '^src/web/editing/' },
    to: { path: '^src/web/(layout|site|admin)/' },
  },
  {
    name: 'site-folders-import-only-shared',
    comment:
      'A page can be changed or removed without reading the others. What several pages render belongs in site/shared.',
    from: { path: '^src/web/site/([^/]+)/' },
    to: { path: '^src/web/site/', pathNot: '^src/web/site/($1|shared)/' },
  },
  {
    name: 'admin-folders-import-only-the-kit',
    comment: 'A tab can be changed or removed without reading the others. What several tabs use belongs in admin/kit.',
    from: { path: '^src/web/admin/([^/]+)/', pathNot: '^src/web/admin/shell/admin-tabs\\.ts$' },
    to: { path: '^src/web/admin/', pathNot: '^src/web/admin/($1|kit)/' },
  },
  {
    name: 'admin-tabs-load-when-opened',
    comment: 'The table of tabs is the only file that imports them. A tab is downloaded when it is opened.',
    from: { path: '^src/web/admin/shell/admin-tabs\\.ts$' },
    to: {
      path: '^src/web/admin/',
      pathNot: '^src/web/admin/(shell|kit)/',
      dependencyTypesNot: typesOrLazy,
    },
  },
  {
    name: 'site-knows-no-admin',
    comment: 'A visitor never loads the admin area. What both need belongs in editing or ui.',
    from: { path: '^src/web/site/' },
    to: { path: '^src/web/admin/' },
  },
  {
    name: 'admin-knows-no-site',
    comment: 'The public pages change without a change of the admin area. What both need belongs in editing or ui.',
    from: { path: '^src/web/admin/' },
    to: { path: '^src/web/site/' },
  },
  {
    name: 'admin-loads-when-needed',
    comment: 'The admin area is for the few who sign in, so nothing outside of it may import it other than lazily.',
    from: { path: '^src/web/', pathNot: '^src/web/admin/' },
    to: { path: '^src/web/admin/', dependencyTypesNot: typesOrLazy },
  },
  {
    name: 'queries-are-cached-in-admin-only',
    comment: "Public pages live on the router's loaders; TanStack Query is 10 KB that only the admin area needs.",
    from: { path: '^src/web/', pathNot: '^src/web/(admin|editing)/' },
    to: { path: npm('@tanstack/react-query'), dependencyTypesNot: onlyTypes },
  },
  {
    name: 'demo-from-the-start-only',
    comment: 'The demo estate is an example, not a part: only the start of the server knows that it exists.',
    from: { path: '^src/', pathNot: '^src/server/start-server\\.ts$' },
    to: { path: '^demo/' },
  },
  {
    name: 'demo-loads-when-asked-for',
    comment: 'An estate that starts empty (DEMO=0), or has its own works, must not load the demonstration.',
    from: { path: '^src/server/start-server\\.ts$' },
    to: { path: '^demo/', dependencyTypesNot: typesOrLazy },
  },
  {
    name: 'source-knows-no-tests',
    comment: 'What ships must not need what proves or measures it.',
    from: { path: '^(src|demo)/' },
    to: { path: '^(test|bench|scripts)/' },
  },
  {
    name: 'start-needs-no-development-package',
    comment:
      '`npm start` installs `dependencies` alone; an import of anything else would fail on a machine that only serves.',
    from: { path: '^(src|demo)/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', ...onlyTypes] },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that leads nowhere is one that no other rule can judge.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-circles',
    comment:
      'Of two files that need each other neither can be loaded first. Types are gone by then, so they do not count.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: onlyTypes } },
  },
  {
    name: 'no-circular-folders',
    scope: 'folder',
    comment: 'Of two folders that need each other, neither can be read, tested or moved alone.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A file that nothing leads to and that leads nowhere is left over, except the first script of a page.',
    from: { orphan: true, pathNot: ['\\.d\\.ts$', '^src/web/start\\.ts$'] },
    to: {},
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden,
  options: {
    // Beside TypeScript 7 the usual parser finds nothing, and says so by passing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
