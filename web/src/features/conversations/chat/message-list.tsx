import { useVirtualizer } from '@tanstack/react-virtual';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/conversations/chat';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ChatRow } from './chat-rows.ts';

/** Estimated height in pixels of a one-line message with its time. Rows are measured when they are rendered. */
const ESTIMATE = 64;
const OVERSCAN = 8;
/** A list scrolled to within this many pixels of its end counts as being at the end. */
const NEAR_END = 96;
/** Older messages are requested when the list is scrolled to within this many pixels of its beginning. */
const NEAR_START = 1200;

/** In some browsers, the keyboard scrolls an area only if the area can have the focus. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;

interface OlderMessages {
  hasMore: boolean;
  isLoading: boolean;
  isFailed: boolean;
  load: () => void;
}

interface MessageListProps {
  label: string;
  rows: readonly ChatRow[];
  older: OlderMessages;
  row: (row: ChatRow) => ReactNode;
}

/** The virtualizer keeps the scroll position when rows are added above, and stays at the end if it is there. */
const useRows = (scroller: RefObject<HTMLDivElement | null>, rows: readonly ChatRow[]) =>
  useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
    paddingEnd: 16,
    initialOffset: () => rows.length * ESTIMATE,
  });

const OlderNote = ({ older }: { older: OlderMessages }) => {
  if (older.isFailed) {
    return (
      <div
        role="alert"
        className="flex items-center justify-center gap-4 border-b py-2 text-sm text-ink-soft"
      >
        {m.olderMessagesDidNotLoad}
        <Button variant="outline" size="sm" onClick={older.load}>
          {common.retry}
        </Button>
      </div>
    );
  }
  return older.isLoading ? (
    <div className="pointer-events-none absolute inset-x-0 top-2 z-10 grid place-items-center">
      <span className="rounded-full bg-paper-raised p-2 shadow-float">
        <Spinner className="size-4" />
        <span className="sr-only">{m.loadingOlderMessages}</span>
      </span>
    </div>
  ) : null;
};

/** Scrolls to the end when the thread opens and when the viewer sends a message. */
const useScrollToOwn = (
  virtualizer: Pick<ReturnType<typeof useRows>, 'scrollToEnd'>,
  rows: readonly ChatRow[],
): void => {
  const isEmpty = rows.length === 0;
  useLayoutEffect(() => {
    if (!isEmpty) virtualizer.scrollToEnd();
  }, [virtualizer, isEmpty]);
  const lastKey = rows.at(-1)?.isOwn ? rows.at(-1)?.key : undefined;
  useLayoutEffect(() => {
    if (lastKey) virtualizer.scrollToEnd();
  }, [virtualizer, lastKey]);
};

/** The messages of a conversation. Only rows near the screen are rendered. */
export const MessageList = ({ label, rows, older, row }: MessageListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRows(scroller, rows);
  useScrollToOwn(virtualizer, rows);
  const mayLoad = older.hasMore && !older.isLoading && !older.isFailed;
  const loadNearStart = () => {
    if (mayLoad && (scroller.current?.scrollTop ?? NEAR_START) < NEAR_START) older.load();
  };
  const loadAgain = useEffectEvent(loadNearStart);
  // At the very top the list cannot scroll any further, so the arrival of a page requests the next one.
  useEffect(() => {
    if (mayLoad) loadAgain();
  }, [mayLoad]);
  const items = virtualizer.getVirtualItems();
  const isBehind = rows.length > 0 && !virtualizer.isAtEnd(NEAR_END);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <OlderNote older={older} />
      <section
        ref={scroller}
        aria-label={label}
        onScroll={loadNearStart}
        {...SCROLLED_BY_KEYS}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 focus-visible:-outline-offset-2 lg:px-8"
      >
        <ol className="relative mx-auto max-w-3xl" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const shown = rows[index];
            return (
              shown && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {row(shown)}
                </li>
              )
            );
          })}
        </ol>
      </section>
      {isBehind && (
        <Button
          variant="solid"
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2"
          onClick={() => virtualizer.scrollToEnd()}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {m.latestMessages}
        </Button>
      )}
    </div>
  );
};
