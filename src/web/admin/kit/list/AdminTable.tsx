import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cell, HeaderCell, Table } from '../../../ui/table/Table.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { useWideScreen } from './AdminGrid.tsx';
import { AdminListFrame, type AdminListFrameProps } from './AdminListFrame.tsx';
import { ListFilter } from './ListFilter.tsx';
import type { AdminSelection } from './SelectionBar.tsx';
import type { AdminListState } from './use-admin-list.ts';

export interface AdminColumn<Item> {
  label: string;
  /** The name of its sort order in the address; without one it cannot be sorted by. */
  sort?: string;
  /** Right for money and other figures. */
  align?: 'right';
  /** The cell that names the row. */
  head?: boolean;
  /** Read out only, such as "Actions". */
  hidesLabel?: boolean;
  className?: string;
  cell: (item: Item) => ReactNode;
}

/** A row; its id is its key and its name in the selection. */
export interface AdminRow {
  id: string | number;
}

export interface AdminTableProps<Item> extends Omit<AdminListFrameProps<Item>, 'children'> {
  columns: readonly AdminColumn<Item>[];
  /** The sort order that applies: the address's, else the default. Without one no column can be sorted by. */
  sort?: string;
  /** The name of a row for its checkbox; without it rows cannot be selected. */
  selectLabel?: ((item: Item) => string) | undefined;
  /** The content of a card on a small screen, given the row's checkbox; without it the columns one below the other. */
  card?: (item: Item, selectBox: ReactNode) => ReactNode;
}

/** A dense table of a list; cards below 1024 px. Sort order, page and selection are in the address. */
export function AdminTable<Item extends AdminRow>(props: AdminTableProps<Item>) {
  const wide = useWideScreen();
  return (
    <AdminListFrame {...props}>
      {(items) =>
        wide ? (
          <Rows {...props} items={items} />
        ) : (
          <>
            <CardsToolbar {...props} items={items} />
            <Cards {...props} items={items} />
          </>
        )
      }
    </AdminListFrame>
  );
}

type ItemsProps<Item> = AdminTableProps<Item> & { items: readonly Item[] };

function Rows<Item extends AdminRow>({ list, label, words, columns, items, sort, selectLabel }: ItemsProps<Item>) {
  return (
    <Table caption={label}>
      <thead>
        <tr>
          {selectLabel !== undefined && (
            <HeaderCell className="w-9">
              <SelectBox
                label={`Select every ${words.count[0]}`}
                ids={items.map(({ id }) => String(id))}
                selection={list.selection}
              />
            </HeaderCell>
          )}
          {columns.map((column) => (
            <SortHeader key={column.label} column={column} list={list} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} data-selected={list.selection.selected.has(String(item.id)) || undefined}>
            {selectLabel !== undefined && (
              <Cell>
                <SelectBox label={selectLabel(item)} ids={[String(item.id)]} selection={list.selection} />
              </Cell>
            )}
            {columns.map(({ label: name, cell, align, head, className }) => (
              <Cell
                key={name}
                {...(align && { align })}
                {...(head && { head })}
                {...(className !== undefined && { className })}
              >
                {cell(item)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface SortHeaderProps<Item> {
  column: AdminColumn<Item>;
  list: AdminListState<Item>;
  sort: string | undefined;
}

function SortHeader<Item>({ column, list, sort }: SortHeaderProps<Item>) {
  const { label, align, hidesLabel, sort: key } = column;
  const sortable = sort !== undefined && key !== undefined;
  const sorted = !sortable ? undefined : sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  return (
    <HeaderCell {...(align && { align })} sorted={sorted}>
      {hidesLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : sortable ? (
        <Link
          to={list.place.address({ sort: sort === key ? `-${key}` : key })}
          preventScrollReset
          className="underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
        >
          {label}
        </Link>
      ) : (
        label
      )}
    </HeaderCell>
  );
}

/** Aligns the visible box with the edge of the card; its target is larger. */
const flush = '-ml-2.25 pointer-coarse:-ml-3.25';

/** The functions of the table's header for cards: select every row, and sort. */
function CardsToolbar<Item extends AdminRow>({ list, words, columns, items, sort, selectLabel }: ItemsProps<Item>) {
  const orders = columns.flatMap(({ label, sort: key }) =>
    key === undefined
      ? []
      : [
          { value: key, label: `${label}, ascending` },
          { value: `-${key}`, label: `${label}, descending` },
        ],
  );
  const sortable = sort !== undefined && orders.length > 0;
  if (!sortable && selectLabel === undefined) return null;
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      {selectLabel !== undefined && (
        <div className={flush}>
          <SelectBox
            label={`Select every ${words.count[0]}`}
            showsLabel
            ids={items.map(({ id }) => String(id))}
            selection={list.selection}
          />
        </div>
      )}
      {sortable && <ListFilter label="Sort by" place={list.place} param="sort" value={sort} options={orders} />}
    </div>
  );
}

function Cards<Item extends AdminRow>({ list, label, columns, items, selectLabel, card }: ItemsProps<Item>) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-x-gutter border-t border-line sm:grid-cols-2">
      {items.map((item) => {
        const id = String(item.id);
        const box = selectLabel !== undefined && (
          <span className={flush}>
            <SelectBox label={selectLabel(item)} ids={[id]} selection={list.selection} />
          </span>
        );
        return (
          <li
            key={id}
            data-selected={list.selection.selected.has(id) || undefined}
            className="-mx-2 flex min-w-0 flex-col border-b border-line px-2 py-4 data-selected:bg-accent-tint"
          >
            {card === undefined ? (
              <>
                {box}
                {columns.map((column) => (
                  <div key={column.label} className="flex justify-between gap-4 py-0.5">
                    <span className={column.hidesLabel ? 'sr-only' : 'text-sm text-ink-soft'}>{column.label}</span>
                    <div className="min-w-0 wrap-anywhere tabular-nums">{column.cell(item)}</div>
                  </div>
                ))}
              </>
            ) : (
              card(item, box)
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SelectBoxProps {
  label: string;
  /** The label is visible too. */
  showsLabel?: boolean;
  /** The rows that the box selects: one, or every row of the list. */
  ids: readonly string[];
  selection: AdminSelection;
}

/** A checkbox that selects rows; its target is larger than the box. */
function SelectBox({ label, showsLabel = false, ids, selection }: SelectBoxProps) {
  const count = ids.filter((id) => selection.selected.has(id)).length;
  return (
    <label className="inline-flex items-center">
      <span className="inline-grid size-9 place-items-center pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label={label}
          checked={count > 0 && count === ids.length}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={(event) => selection.select(ids, event.target.checked)}
          className="size-4.5"
        />
      </span>
      {showsLabel && <span aria-hidden="true">{label}</span>}
    </label>
  );
}
