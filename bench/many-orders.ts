import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

type Row = Record<string, SQLInputValue>;

/** Copies the oldest order of an installation, with its lines and its history, until there are so many orders. */
export function addOrders(dataDir: string, count: number): void {
  const db = new DatabaseSync(join(dataDir, 'oeuvre.sqlite'));
  db.exec('pragma busy_timeout = 5000');
  const rowsOf = (query: string, ...values: SQLInputValue[]) => db.prepare(query).all(...values) as Row[];
  const add = (table: string, row: Row) => {
    const columns = Object.keys(row);
    db.prepare(`insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`).run(
      ...columns.map((column) => row[column] ?? null),
    );
  };
  const [model] = rowsOf('select * from orders order by created_at limit 1');
  if (model === undefined) throw new Error('The installation has no order.');
  const parts = ['order_lines', 'order_history'].map((table) => {
    const rows = rowsOf(`select * from ${table} where order_id = ?`, model.id ?? null);
    return { table, rows: rows.map(({ id: _, ...row }) => row) };
  });
  const [{ stored = 0 } = {}] = rowsOf('select count(*) as stored from orders');
  db.exec('begin immediate');
  for (let at = Number(stored); at < count; at += 1) {
    const id = randomBytes(16).toString('base64url');
    const createdAt = new Date(Date.UTC(2020, 0, 1) + at * 11.9 * 3_600_000).toISOString();
    add('orders', { ...model, id, invoice_number: `copy-${at}`, created_at: createdAt });
    for (const { table, rows } of parts) for (const row of rows) add(table, { ...row, order_id: id });
  }
  db.exec('commit');
  db.close();
}
