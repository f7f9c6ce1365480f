import type { Files } from './clean-project.ts';

/** An addition to the clean project, at the end of these files, that breaks one rule and no other. */
export interface Breach {
  readonly rule: string;
  readonly files: Files;
}

const bare = (name: string) => `import '${name}';`;
const late = (name: string) => `export const late = () => import('${name}');`;

export const breaches: readonly Breach[] = [
  { rule: 'domain-stands-alone', files: { 'src/domain/money.ts': bare('node:fs') } },
  { rule: 'domain-stands-alone', files: { 'src/domain/money.ts': bare('zod') } },
  { rule: 'calendar-knows-temporal-only', files: { 'src/domain/calendar.ts': bare('node:fs') } },
  { rule: 'temporal-in-the-calendar-only', files: { 'src/server/app.ts': bare('temporal-polyfill') } },
  { rule: 'contract-knows-the-domain-only', files: { 'src/contract/orders/orders.schemas.ts': bare('hono') } },
  { rule: 'zod-in-schemas-only', files: { 'src/web/api.ts': bare('zod') } },
  { rule: 'zod-in-schemas-only', files: { 'src/contract/call.ts': bare('zod') } },
  { rule: 'page-calls-are-light', files: { 'src/contract/page-calls.ts': bare('./orders/orders.calls.ts') } },
  {
    rule: 'pages-make-page-calls',
    files: { 'src/web/site/gallery/GalleryPage.tsx': bare('../../../contract/orders/orders.calls.ts') },
  },
  { rule: 'web-knows-no-server', files: { 'src/web/api.ts': bare('../server/db/open-sqlite.ts') } },
  {
    rule: 'web-knows-no-server',
    files: { 'src/web/api.ts': "import type { openSqlite } from '../server/db/open-sqlite.ts';" },
  },
  { rule: 'web-runs-in-a-browser', files: { 'src/web/site/gallery/GalleryPage.tsx': bare('node:path') } },
  { rule: 'server-renders-pages-in-one-file', files: { 'src/server/app.ts': bare('../web/routes.tsx') } },
  { rule: 'queries-in-stores-only', files: { 'src/server/app.ts': bare('kysely') } },
  { rule: 'drivers-in-db-only', files: { 'src/server/orders/order.store.ts': bare('node:sqlite') } },
  {
    rule: 'migrations-stand-alone',
    files: { 'src/server/db/migrations/table-builder.ts': bare('../../../domain/money.ts') },
  },
  {
    rule: 'migrations-stand-alone',
    files: {
      'src/server/db/migrations/0002-next.ts': "import type { Table } from '../tables.ts';",
      'src/server/db/tables.ts': 'export type Table = string;',
    },
  },
  {
    rule: 'migrations-are-for-migrate-only',
    files: { 'src/server/db/open-sqlite.ts': bare('./migrations/table-builder.ts') },
  },
  {
    rule: 'pdfs-are-drawn-in-their-processes',
    files: {
      'src/server/app.ts': bare('./pdf/pdf-document.ts'),
      'src/server/pdf/pdf-document.ts': 'export const margin = 40;',
    },
  },
  { rule: 'passkey-library-loads-when-needed', files: { 'src/server/app.ts': bare('@simplewebauthn/server') } },
  { rule: 'nobody-imports-main', files: { 'src/server/second-main.ts': bare('./main.ts') } },
  { rule: 'ui-knows-neither-api-nor-router', files: { 'src/web/ui/style/Button.tsx': bare('react-router') } },
  { rule: 'ui-knows-neither-api-nor-router', files: { 'src/web/ui/style/Button.tsx': bare('../../api.ts') } },
  {
    rule: 'ui-knows-neither-api-nor-router',
    files: { 'src/web/ui/style/Button.tsx': bare('../../../contract/orders/orders.calls.ts') },
  },
  { rule: 'ui-knows-no-page', files: { 'src/web/ui/style/Button.tsx': bare('../../layout/frame/Footer.tsx') } },
  { rule: 'editing-knows-no-page', files: { 'src/web/editing/LoginForm.tsx': bare('../layout/frame/Footer.tsx') } },
  {
    rule: 'site-knows-no-admin',
    files: { 'src/web/site/gallery/GalleryPage.tsx': late('../../admin/shell/AdminPage.tsx') },
  },
  {
    rule: 'admin-knows-no-site',
    files: { 'src/web/admin/shell/AdminPage.tsx': bare('../../site/gallery/GalleryPage.tsx') },
  },
  {
    rule: 'admin-loads-when-needed',
    files: { 'src/web/layout/frame/Footer.tsx': bare('../../admin/shell/AdminPage.tsx') },
  },
  {
    rule: 'queries-are-cached-in-admin-only',
    files: { 'src/web/site/gallery/GalleryPage.tsx': bare('@tanstack/react-query') },
  },
  { rule: 'demo-from-the-start-only', files: { 'src/server/app.ts': late('../../demo/fill-demo.ts') } },
  { rule: 'demo-loads-when-asked-for', files: { 'src/server/start-server.ts': bare('../../demo/texts.ts') } },
  {
    rule: 'source-knows-no-tests',
    files: { 'src/server/app.ts': bare('../../test/factories.ts'), 'test/factories.ts': 'export const work = {};' },
  },
  { rule: 'start-needs-no-development-package', files: { 'src/server/app.ts': bare('fast-check') } },
  { rule: 'imports-resolve', files: { 'src/server/app.ts': bare('./nowhere.ts') } },
  {
    rule: 'no-circular-folders',
    files: {
      'src/server/db/open-sqlite.ts': bare('../orders/log.ts'),
      'src/server/orders/log.ts': 'export const log = [];',
      'src/server/orders/order.store.ts': bare('../db/open-sqlite.ts'),
    },
  },
  {
    rule: 'no-circles',
    files: { 'src/domain/money.ts': bare('./price.ts'), 'src/domain/price.ts': bare('./money.ts') },
  },
  {
    rule: 'site-folders-import-only-shared',
    files: {
      'src/web/site/gallery/GalleryPage.tsx': bare('../home/HomePage.tsx'),
      'src/web/site/home/HomePage.tsx': 'export const HomePage = () => <main />;',
    },
  },
  {
    rule: 'admin-folders-import-only-the-kit',
    files: {
      'src/web/admin/payments/PaymentsTab.tsx': bare('../orders/OrderSheet.tsx'),
      'src/web/admin/orders/OrderSheet.tsx': 'export const OrderSheet = () => <main />;',
    },
  },
  {
    rule: 'admin-tabs-load-when-opened',
    files: {
      'src/web/admin/shell/admin-tabs.ts': bare('../payments/PaymentsTab.tsx'),
      'src/web/admin/payments/PaymentsTab.tsx': 'export const PaymentsTab = () => <main />;',
    },
  },
  {
    rule: 'programs-start-in-one-place',
    files: { 'src/server/app.ts': "import { fork } from 'node:child_process';\nexport const start = fork;" },
  },
  { rule: 'no-orphans', files: { 'src/domain/left-over.ts': 'export const leftOver = 1;' } },
  { rule: 'the-clock-is-handed-in', files: { 'src/domain/money.ts': 'export const now = () => Date.now();' } },
  { rule: 'the-clock-is-handed-in', files: { 'src/server/app.ts': 'export const now = () => new Date();' } },
  { rule: 'the-clock-is-handed-in', files: { 'src/web/api.ts': 'export const now = () => Date();' } },
  { rule: 'storage-in-one-file', files: { 'src/web/api.ts': "export const flag = localStorage.getItem('flag');" } },
  {
    rule: 'storage-in-one-file',
    files: { 'src/web/layout/frame/Footer.tsx': "export const flag = () => window.sessionStorage.getItem('flag');" },
  },
  {
    rule: 'storage-in-one-file',
    files: { 'src/web/layout/frame/Footer.tsx': "export const kept = () => window['localStorage'];" },
  },
  ...[
    'export const Panel = ({ busy }: { busy: boolean }) => <p>{busy && <b />}Save</p>;',
    'export const Count = ({ total }: { total: number }) => <p>{total} works</p>;',
    'export const Place = ({ at }: { at: string | null }) => <p>{at === null ? <b /> : <>in <i>{at}</i></>}</p>;',
    'export const Runs = ({ of }: { of: string[] }) => <p>{of.map((each) => each)}</p>;',
    'export function Name({ of }: { of: string }) { return of || null; } export const Named = () => <p><Name of="a" /> is here</p>;',
    'function Bar({ children }: { children: ReactNode }) { return <p><b />{children}</p>; } export const Bars = () => <Bar>Save</Bar>;',
    'function Row({ label }: { label: string }) { return <p>{label}<b /></p>; } export const Rows = () => <Row label="Name" />;',
    "const useMark = () => ({ mark: 'new' }); export function Marked() { const { mark } = useMark(); return <p><b />{mark}</p>; }",
  ].map((text) => ({ rule: 'texts-have-their-own-element', files: { 'src/web/layout/frame/Footer.tsx': text } })),
  {
    rule: 'figures-are-text',
    files: { 'src/web/layout/frame/Footer.tsx': 'export const Fee = () => <input type="number" />;' },
  },
  {
    rule: 'known-to-the-oldest-browser',
    files: { 'src/domain/money.ts': 'export const isUrl = (text: string) => URL.canParse(text);' },
  },
  {
    rule: 'known-to-the-oldest-browser',
    files: { 'src/web/api.ts': 'export const show = (box: HTMLElement) => box.showPopover();' },
  },
  {
    rule: 'known-to-the-oldest-browser',
    files: { 'src/web/api.ts': "export const open = () => document.querySelector(':popover-open');" },
  },
  { rule: 'every-file-is-read', files: { 'src/server/node_modules/hidden.ts': 'export const hidden = 1;' } },
  {
    rule: 'every-import-is-read',
    files: { 'src/web/api.ts': "export type App = typeof import('../server/app.ts');" },
  },
  { rule: 'lazily-or-at-once', files: { 'src/server/start-server.ts': late('./app.ts') } },
];
