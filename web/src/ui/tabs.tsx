import * as Primitive from 'radix-ui/tabs';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { cx } from '#lib/class-names.ts';

export interface TabItem<T extends string> {
  value: T;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<T extends string> {
  /** The accessible name of the tab row. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  items: ReadonlyArray<TabItem<T>>;
  /** Sections of one tab of another row: pills that wrap onto lines instead of a second row of tabs. */
  asPills?: boolean;
  className?: string;
}

/** Pixels of the neighboring tab that stay visible, to show that there are more. */
const PEEK = 40;

/** Scrolls a row of tabs that is wider than the screen until the selected tab is visible. The page does not scroll. */
const showSelected = (row: HTMLElement): void => {
  const tab = row.querySelector('[data-state="active"]');
  if (!tab) return;
  const [frame, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left < frame.left) row.scrollLeft -= frame.left - place.left + PEEK;
  else if (place.right > frame.right) row.scrollLeft += place.right - frame.right + PEEK;
};

/** Marks the sides of a row beyond which there are more tabs. The row fades out there. */
const markHiddenSides = (row: HTMLElement): void => {
  const hidden = row.scrollWidth - row.clientWidth;
  row.toggleAttribute('data-more-before', row.scrollLeft > 1);
  row.toggleAttribute('data-more-after', row.scrollLeft < hidden - 1);
};

const showSelectedAndMark = (row: HTMLElement): void => {
  showSelected(row);
  markHiddenSides(row);
};

const useSelectedInView = (value: string, count: number) => {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected, or there are other tabs
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return;
    showSelectedAndMark(row);
    // A count that loads later makes its tab wider and moves the following tabs.
    const observer = new ResizeObserver(() => showSelectedAndMark(row));
    for (const element of [row, ...row.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [value, count]);
  return list;
};

/**
 * Hides the focus ring after a press. Radix focuses a pressed tab by script, and browsers would then show the ring.
 */
const hideRing = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.dataset.pressed = '';
};
const showRing = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  delete currentTarget.dataset.pressed;
};

/**
 * Arrow keys move the focus between tabs; Enter and Space select one. Focus alone must not select: it returns to a
 * tab when a dialog closes, for example one that asks whether to leave, which would then open again. Only the
 * selected content is mounted.
 */
export const Tabs = <T extends string>(props: TabsProps<T>) => {
  const { label, value, onChange, items, asPills = false, className } = props;
  const list = useSelectedInView(value, items.length);
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onChange(next as T)}
      activationMode="manual"
      className={className}
    >
      <div className={asPills ? undefined : 'border-b'}>
        {/* Negative margins align the text with the line, and leave space for the focus ring. */}
        <Primitive.List
          ref={list}
          aria-label={label}
          onScroll={asPills ? undefined : ({ currentTarget }) => markHiddenSides(currentTarget)}
          className={asPills ? 'relative flex flex-wrap gap-2' : 'tab-row'}
        >
          {items.map((item) => (
            <Primitive.Trigger
              key={item.value}
              value={item.value}
              onPointerDown={hideRing}
              onKeyDown={showRing}
              onBlur={showRing}
              className={cx('tab', asPills ? 'tab-pill' : 'tab-line')}
            >
              {item.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      {items
        .filter((item) => item.value === value)
        .map((item) => (
          <Primitive.Content key={value} value={value} className="pt-7 focus-visible:outline-offset-8">
            {item.content}
          </Primitive.Content>
        ))}
    </Primitive.Root>
  );
};
