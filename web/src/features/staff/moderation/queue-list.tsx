import type { VirtualItem } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import type { QueueListProps } from './queue-actions.ts';
import { useQueue } from './use-queue.ts';

interface RowFrameProps {
  id: number;
  name: string;
  current: boolean;
  onFocus: () => void;
  children: ReactNode;
}

const ROW =
  'block border-b py-4 pr-2 focus-visible:-outline-offset-2 aria-[current]:bg-paper-sunken ' +
  'aria-[current]:border-l-4 aria-[current]:border-l-ink aria-[current]:pl-3 pl-4';

const RowFrame = ({ id, name, current, onFocus, children }: RowFrameProps) => (
  <article
    data-row={id}
    aria-label={name}
    aria-current={current || undefined}
    tabIndex={current ? 0 : -1}
    onFocusCapture={onFocus}
    className={ROW}
  >
    {children}
  </article>
);

/** The position of a row. Its height depends on its content. */
const placeOf = ({ start }: VirtualItem, scrollMargin: number) => ({
  transform: `translateY(${start - scrollMargin}px)`,
});

/**
 * A dense list with keyboard control: J and K move, Enter opens, other keys act on the current row. Only rows near
 * the screen are in the document, because there may be tens of thousands.
 */
export const QueueList = <T,>(props: QueueListProps<T>) => {
  const { label, items, total, idOf, nameOf, row } = props;
  const { list, virtualizer, scrollMargin, index, choose, stateOf } = useQueue(props);
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative border-t"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((place) => {
        const item = items[place.index];
        if (item === undefined) return null;
        return (
          <li
            key={place.key}
            ref={virtualizer.measureElement}
            data-index={place.index}
            aria-posinset={place.index + 1}
            aria-setsize={total}
            className="absolute inset-x-0 top-0"
            style={placeOf(place, scrollMargin)}
          >
            <RowFrame
              id={idOf(item)}
              name={nameOf(item)}
              current={place.index === index}
              onFocus={() => choose(idOf(item))}
            >
              {row(item, stateOf(item, place.index))}
            </RowFrame>
          </li>
        );
      })}
    </ul>
  );
};
