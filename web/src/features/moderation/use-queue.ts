import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useDocumentTop } from '#ui/use-document-top.ts';
import { useScreenKeys } from '#ui/use-screen-keys.ts';

/** Pixels that a row is taken to be high until it has been measured. */
const ROW_ESTIMATE = 132;
/** Rows drawn beyond the screen on either side. */
const OVERSCAN = 6;
/** Height in pixels of the top bar, which covers rows. */
const BAR_HEIGHT = 80;

/** What can be done with a row; `key` does it from the keyboard. */
export interface QueueAction {
  key: string;
  label: string;
  disabled?: boolean;
  tone?: 'solid' | 'outline' | 'destructive';
  /** It moves the focus itself. */
  movesFocus?: boolean;
  run: () => void;
}

/** What a row needs to draw itself. */
export interface RowState {
  open: boolean;
  toggle: () => void;
  /** Does an action as a click does; the row keeps the focus even if its button disappears. */
  act: (action: QueueAction) => void;
}

export interface QueueListProps<T> {
  /** Names the list. */
  label: string;
  items: readonly T[];
  /** Of all, drawn or not. */
  total: number;
  idOf: (item: T) => number;
  /** The accessible name of a row. */
  nameOf: (item: T) => string;
  actionsOf: (item: T) => QueueAction[];
  row: (item: T, state: RowState) => ReactNode;
}

/** The rows near the screen, and always the current one, because it has the focus. */
const useVisibleRows = <T>({ items, idOf }: QueueListProps<T>, current: number) => {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useDocumentTop(list);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_ESTIMATE,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : idOf(item);
    },
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: BAR_HEIGHT,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
      if (current < 0 || current >= count || rows.includes(current)) return rows;
      return [...rows, current].sort((a, b) => a - b);
    },
  });
  return { list, virtualizer, scrollMargin };
};

/** The current row: by its id, or by its old position if that row has left the list. */
const useCurrent = <T>({ items, idOf }: QueueListProps<T>) => {
  const [chosenId, choose] = useState<number | null>(null);
  const lastIndex = useRef(0);
  const found = items.findIndex((item) => idOf(item) === chosenId);
  const index = found >= 0 ? found : Math.min(lastIndex.current, items.length - 1);
  lastIndex.current = Math.max(0, index);
  return { index, choose };
};

const stepOf = (key: string): number => {
  if (key === 'j' || key === 'ArrowDown') return 1;
  return key === 'k' || key === 'ArrowUp' ? -1 : 0;
};

/** Focuses a row as soon as it is drawn. */
const useRowFocus = (list: { current: HTMLElement | null }) => {
  const wanted = useRef<number | null>(null);
  // Without a dependency list on purpose: any later render may mount the row.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  return (id: number) => {
    wanted.current = id;
  };
};

const isRow = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && 'row' in target.dataset;

/** The rows to draw, the current one among them, and what keys and buttons do with it. */
export const useQueue = <T>(props: QueueListProps<T>) => {
  const { items, idOf, actionsOf } = props;
  const { index, choose } = useCurrent(props);
  const { list, virtualizer, scrollMargin } = useVisibleRows(props, index);
  const [openId, setOpenId] = useState<number | null>(null);
  const focusRow = useRowFocus(list);
  const current = items[index];

  const select = (next: number) => {
    const item = items[next];
    if (item === undefined) return;
    choose(idOf(item));
    focusRow(idOf(item));
    virtualizer.scrollToIndex(next, { align: 'auto' });
  };
  const toggle = (id: number) => setOpenId((open) => (open === id ? null : id));
  const act = (item: T, action: QueueAction, focusAfter: number) => {
    if (action.disabled) return;
    choose(idOf(item));
    action.run();
    if (!action.movesFocus) select(focusAfter);
  };

  const isInside = (target: EventTarget | null) => target instanceof Node && !!list.current?.contains(target);
  const move = (key: string, target: EventTarget | null): boolean => {
    const step = stepOf(key);
    // Arrows scroll the page everywhere but in the list.
    if (step === 0 || (key.length > 1 && !isInside(target))) return false;
    select(isInside(target) ? index + step : index);
    return true;
  };
  const openOrClose = (item: T, key: string, target: EventTarget | null): boolean => {
    if (key === 'Escape' && openId !== null) setOpenId(null);
    else if (key === 'Enter' && (isRow(target) || target === document.body)) toggle(idOf(item));
    else return false;
    return true;
  };
  const runByKey = (item: T, key: string): boolean => {
    const action = actionsOf(item).find((candidate) => candidate.key === key.toLowerCase());
    if (action) act(item, action, Math.min(index + 1, items.length - 1));
    return action !== undefined;
  };
  useScreenKeys(({ key, target, repeat }) => {
    if (current === undefined) return false;
    if (move(key, target)) return true;
    // A key held down may move on, but must not decide one row after the other.
    return !repeat && (openOrClose(current, key, target) || runByKey(current, key));
  });

  const stateOf = (item: T, at: number): RowState => ({
    open: openId === idOf(item),
    toggle: () => toggle(idOf(item)),
    act: (action) => act(item, action, at),
  });
  return { list, virtualizer, scrollMargin, index, choose, stateOf };
};
