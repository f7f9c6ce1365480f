/** Files by their path. */
export type Files = Readonly<Record<string, string>>;

/** A small project with a file in every place that a rule names, in which every import points the right way. */
export const cleanProject: Files = {
  'demo/texts.ts': `
    export const texts = ['One', 'Two'];`,
  'demo/fill-demo.ts': `
    import { listOrders } from '../src/server/orders/order.store.ts';
    import { texts } from './texts.ts';
    export const fillDemo = () => [texts, listOrders()];`,
  'src/domain/money.ts': `
    export const cents = (dollars: number) => dollars * 100;`,
  'src/domain/calendar.ts': `
    import { Temporal } from 'temporal-polyfill';
    import { cents } from './money.ts';
    export const dayOf = (instant: string) => [Temporal.Instant.from(instant), cents(1), new Date(instant)];`,
  'src/contract/orders/orders.schemas.ts': `
    import { z } from 'zod';
    import { cents } from '../../domain/money.ts';
    export const Order = z.object({ total: z.number().transform(cents) });
    export type Order = z.infer<typeof Order>;`,
  'src/contract/orders/orders.calls.ts': `
    import { Order } from './orders.schemas.ts';
    export const getOrder = { path: '/api/orders', answer: Order };`,
  'src/contract/page-calls.ts': `
    import type { getOrder } from './orders/orders.calls.ts';
    export const pageCalls: Pick<typeof getOrder, 'path'> = { path: '/api/orders' };`,
  'src/server/main.ts': `
    import { startServer } from './start-server.ts';
    startServer(() => Date.now());`,
  'src/server/start-server.ts': `
    import { createApp } from './app.ts';
    const demo = async () => (await import('../../demo/fill-demo.ts')).fillDemo();
    export const startServer = (now: () => number) => createApp(now, demo);`,
  'src/server/app.ts': `
    import { Order } from '../contract/orders/orders.schemas.ts';
    import { openSqlite } from './db/open-sqlite.ts';
    import { loadPage } from './http/load-page.ts';
    import { listOrders } from './orders/order.store.ts';
    export const createApp = (...parts: unknown[]) => [parts, Order, openSqlite, loadPage, listOrders];`,
  'src/server/db/open-sqlite.ts': `
    import { DatabaseSync } from 'node:sqlite';
    import { Kysely } from 'kysely';
    import { migrate } from './migrate.ts';
    export const openSqlite = () => [DatabaseSync, Kysely, migrate];`,
  'src/server/db/migrate.ts': `
    import { baseline } from './migrations/0001-baseline.ts';
    export const migrate = () => baseline;`,
  'src/server/db/migrations/0001-baseline.ts': `
    import { tableBuilder } from './table-builder.ts';
    export const baseline = () => tableBuilder;`,
  'src/server/db/migrations/table-builder.ts': `
    import { sql } from 'kysely';
    export const tableBuilder = () => sql;`,
  'src/server/http/load-page.ts': `
    import type { render } from '../../web/entry-server.tsx';
    export const loadPage = (web: { render: typeof render }) => web.render();`,
  'src/server/orders/order.store.ts': `
    import { sql } from 'kysely';
    export const listOrders = () => sql;`,
  'src/web/api.ts': `
    import { pageCalls } from '../contract/page-calls.ts';
    export const api = { pageCalls };`,
  'src/web/entry-client.tsx': `
    import { Page } from './routes.tsx';
    export const hydrate = () => Page;`,
  'src/web/entry-server.tsx': `
    import { renderToString } from 'react-dom/server';
    import { Page } from './routes.tsx';
    export const render = () => renderToString(<Page />);`,
  'src/web/routes.tsx': `
    import { Footer } from './layout/frame/Footer.tsx';
    import { GalleryPage } from './site/gallery/GalleryPage.tsx';
    export const Admin = () => import('./admin/shell/AdminPage.tsx');
    export const Page = () => <><GalleryPage /><Footer /></>;`,
  'src/web/layout/frame/Footer.tsx': `
    export const Footer = () => <footer />;`,
  'src/web/site/gallery/GalleryPage.tsx': `
    import { Link } from 'react-router';
    import { api } from '../../api.ts';
    import { Button } from '../../ui/style/Button.tsx';
    export const login = () => import('../../editing/LoginForm.tsx');
    export const GalleryPage = () => <Link to="/" onClick={() => api}><Button /></Link>;`,
  'src/web/editing/LoginForm.tsx': `
    import { Button } from '../ui/style/Button.tsx';
    export const LoginForm = () => <Button />;`,
  'src/web/admin/shell/AdminPage.tsx': `
    import { useQuery } from '@tanstack/react-query';
    import { LoginForm } from '../../editing/LoginForm.tsx';
    export const AdminPage = () => <LoginForm key={String(useQuery)} />;`,
  'src/web/ui/style/Button.tsx': `
    import { useId } from 'react';
    export const Button = () => <button type="button" id={useId()} />;`,
};
