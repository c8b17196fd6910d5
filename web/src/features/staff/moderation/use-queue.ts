import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCurrentIndex } from '#lib/use-current-index.ts';
import { useDocumentTop } from '#ui/use-document-top.ts';
import { useScreenKeys } from '#ui/use-screen-keys.ts';
import type { QueueListProps, RowState } from './queue-actions.ts';
import { isRowOrPage, useActions, useQuestion } from './use-queue-actions.ts';

/** The estimated height of a row in pixels, used until it is measured. */
const ROW_ESTIMATE = 132;
/** Rows rendered beyond the screen in each direction. */
const OVERSCAN = 6;
/** Height in pixels of the top bar, which covers part of the list. */
const BAR_HEIGHT = 80;

/** The rows near the screen, and always the current row, because it has the focus. */
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

/** The current row: found by id or, if that row has left the list, by its old position. */
const useCurrent = <T>({ items, idOf }: QueueListProps<T>) => {
  const [chosenId, choose] = useState<number | null>(null);
  const found = items.findIndex((item) => idOf(item) === chosenId);
  return { index: useCurrentIndex(found, items.length), choose };
};

const stepOf = (key: string): number => {
  if (key === 'j' || key === 'ArrowDown') return 1;
  return key === 'k' || key === 'ArrowUp' ? -1 : 0;
};

/** Focuses the new current row, which is always in the document. */
const useRowFocus = (list: { current: HTMLElement | null }) => {
  const [wanted, setWanted] = useState<{ id: number }>();
  useLayoutEffect(() => {
    if (!wanted) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${wanted.id}"]`)?.focus({ preventScroll: true });
  }, [list, wanted]);
  return (id: number) => setWanted({ id });
};

/** The rows to render and the effects of keys and buttons on them. */
export const useQueue = <T>(props: QueueListProps<T>) => {
  const { items, idOf } = props;
  const { index, choose: chooseId } = useCurrent(props);
  const { list, virtualizer, scrollMargin } = useVisibleRows(props, index);
  const [openId, setOpenId] = useState<number | null>(null);
  const focusRow = useRowFocus(list);
  const current = items[index];
  const asked = useQuestion(props, current);

  const choose = (id: number) => {
    if (current === undefined || idOf(current) !== id) asked.cancel();
    chooseId(id);
  };
  const select = (next: number) => {
    const item = items[next];
    if (item === undefined) return;
    asked.cancel();
    choose(idOf(item));
    focusRow(idOf(item));
    virtualizer.scrollToIndex(next, { align: 'auto' });
  };
  const toggle = (id: number) => setOpenId((open) => (open === id ? null : id));
  const actions = useActions({ ...props, index, select, choose, asked });

  const isInside = (target: EventTarget | null) => target instanceof Node && !!list.current?.contains(target);
  const move = (key: string, target: EventTarget | null): boolean => {
    const step = stepOf(key);
    // Outside the list, arrow keys scroll the page.
    if (step === 0 || (key.length > 1 && !isInside(target))) return false;
    select(isInside(target) ? index + step : index);
    return true;
  };
  const openOrClose = (item: T, key: string, target: EventTarget | null): boolean => {
    if (key === 'Escape' && openId !== null) setOpenId(null);
    else if (key === 'Enter' && isRowOrPage(target)) toggle(idOf(item));
    else return false;
    return true;
  };
  useScreenKeys((event) => {
    if (current === undefined) return false;
    const { key, target, repeat } = event;
    if (actions.answerByKey(event) || move(key, target)) return true;
    // A held key may move to other rows, but must not decide anything.
    return !repeat && (openOrClose(current, key, target) || actions.runByKey(current, key));
  });

  const stateOf = (item: T, at: number): RowState => ({
    open: openId === idOf(item),
    toggle: () => toggle(idOf(item)),
    act: (action) => actions.click(item, action, at),
    question: at === index ? actions.questionAt(at) : undefined,
  });
  return { list, virtualizer, scrollMargin, index, choose, stateOf };
};
