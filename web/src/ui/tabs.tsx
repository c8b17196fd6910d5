import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
      <Primitive.List
        ref={list}
        aria-label={label}
        className="flex gap-4 overflow-x-auto sm:gap-6 border-b [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            data-value={item.value}
            className={cx(
              'relative min-h-11 shrink-0 whitespace-nowrap text-[0.9375rem] text-ink-soft hover:text-ink',
              'data-[state=active]:text-ink focus-visible:-outline-offset-2',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 data-[state=active]:after:bg-ink',
            )}
          >
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
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
