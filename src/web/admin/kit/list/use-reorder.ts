import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The order of a list, changed by dragging a row at its handle, or with the arrow keys, Home and End on the handle. */
export function useReorder<Item extends { id: number }>(
  items: readonly Item[],
  /** Saves the new order, in which an item has moved; false means that the order is as it was. */
  save: (ids: number[], moved: number) => Promise<boolean>,
) {
  /** The order while it is changed, and until the list has it. */
  const [ids, setIds] = useState<readonly number[]>();
  const [dragged, setDragged] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const saving = useRef(Promise.resolve());
  const focused = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has the saved order, or what somebody else has changed
  useEffect(() => setIds(undefined), [items]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = ids === undefined ? items : ids.flatMap((id) => byId.get(id) ?? []);
  const rowOf = (id: number) => list.current?.querySelector(`[data-row="${id}"]`);
  // A browser takes the focus from a button whose row it moves.
  useEffect(() => {
    if (focused.current === undefined) return;
    rowOf(focused.current)?.querySelector('button')?.focus();
    focused.current = undefined;
  });

  const moved = (id: number, to: number) => {
    const others = shown.map((item) => item.id).filter((each) => each !== id);
    return others.toSpliced(to, 0, id);
  };
  const commit = (order: readonly number[], id: number) => {
    if (order.every((each, at) => items[at]?.id === each)) return setIds(undefined);
    setIds(order);
    saving.current = saving.current.then(async () => {
      if (!(await save([...order], id))) setIds(undefined);
    });
  };

  return {
    shown,
    list,
    dragged,
    /** Returns the properties of the first button of a row, which has its id in `data-row`. */
    handle: (id: number) => ({
      // Otherwise a finger scrolls the page.
      style: { touchAction: 'none' as const },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        if (dragged !== id) return;
        const to = shown.filter((item) => item.id !== id && middleOf(rowOf(item.id)) < clientY).length;
        if (shown[to]?.id !== id) setIds(moved(id, to));
      },
      onPointerUp: () => {
        setDragged(undefined);
        if (dragged === id)
          commit(
            shown.map((item) => item.id),
            id,
          );
      },
      onPointerCancel: () => {
        setDragged(undefined);
        setIds(undefined);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const at = shown.findIndex((item) => item.id === id);
        const to = steps[event.key]?.(at, shown.length - 1);
        if (to === undefined) return;
        event.preventDefault();
        if (to < 0 || to >= shown.length || to === at) return;
        focused.current = id;
        commit(moved(id, to), id);
      },
    }),
  };
}

function middleOf(row: Element | null | undefined): number {
  const box = row?.getBoundingClientRect();
  return box === undefined ? 0 : box.top + box.height / 2;
}
