import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { cx } from '#lib/class-names.ts';

export interface TabItem<T extends string> {
  value: T;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<T extends string> {
  /** Names the row of tabs for assistive technology. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  items: ReadonlyArray<TabItem<T>>;
  className?: string;
}

/** Pixels of its neighbour that stay in view beside the chosen tab: there is more that way. */
const PEEK = 32;

/** Where the row of tabs is wider than the screen, the chosen one is in view. */
const useChosenInView = (value: string) => {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  // Without a dependency list on purpose: a count that arrives makes the row wider, and moves the tabs behind it.
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[role="tab"][data-value="${value}"]`);
    const state = `${value} ${row?.scrollWidth}`;
    if (!row || !tab || shown.current === state) return;
    shown.current = state;
    const [frame, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (place.left < frame.left) row.scrollLeft -= frame.left - place.left + PEEK;
    else if (place.right > frame.right) row.scrollLeft += place.right - frame.right + PEEK;
  });
  return list;
};

/** The primitive focuses a pressed tab by script, which browsers take for the keyboard: it gets no ring for that. */
const hideRing = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.dataset.pressed = '';
};
const showRing = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  delete currentTarget.dataset.pressed;
};

/**
 * Arrow keys move between tabs, Enter and Space choose one; the chosen one is underlined. Only its content is
 * mounted. Focus alone chooses nothing: it comes back to a tab when a dialog closes, such as the one that asks
 * whether to leave, and would ask again.
 */
export const Tabs = <T extends string>({ label, value, onChange, items, className }: TabsProps<T>) => {
  const list = useChosenInView(value);
  return (
    <Primitive.Root
      activationMode="manual"
      value={value}
      onValueChange={(next) => onChange(next as T)}
      className={className}
    >
      <div className="border-b">
        {/* The words begin where the line does; a focused one has room inside its ring. */}
        <Primitive.List
          ref={list}
          aria-label={label}
          className="-mx-1.5 flex gap-1 overflow-x-auto sm:gap-3 [scrollbar-width:none]"
        >
          {items.map((item) => (
            <Primitive.Trigger
              key={item.value}
              value={item.value}
              data-value={item.value}
              onPointerDown={hideRing}
              onKeyDown={showRing}
              onBlur={showRing}
              className={cx(
                'relative min-h-11 shrink-0 whitespace-nowrap px-1.5 text-[0.9375rem] text-ink-soft hover:text-ink',
                'data-[state=active]:text-ink focus-visible:-outline-offset-2 data-pressed:outline-none',
                'after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 data-[state=active]:after:bg-ink',
              )}
            >
              {item.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      {items.map((item) => (
        <Primitive.Content
          key={item.value}
          value={item.value}
          className="pt-7 focus-visible:outline-offset-8"
        >
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
};
