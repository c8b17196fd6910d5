import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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

/** A pressed tab is focused by script, which browsers take for the keyboard: it gets no ring for that. */
const hideRing = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.dataset.pressed = '';
};
const showRing = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  delete currentTarget.dataset.pressed;
};

/** Where a key leads from one of `count` tabs; undefined: nowhere. */
const placeOf = (key: string, at: number, count: number): number | undefined => {
  const places: Record<string, number> = {
    ArrowLeft: (at - 1 + count) % count,
    ArrowRight: (at + 1) % count,
    Home: 0,
    PageUp: 0,
    End: count - 1,
    PageDown: count - 1,
  };
  return places[key];
};

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : placeOf(event.key, at, tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
};

/** One stop for the Tab key: the tab that has the focus, else the chosen one. */
const useOneStop = (chosen: string) => {
  const [focused, setFocused] = useState<string>();
  return {
    stop: focused ?? chosen,
    watch: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset.value),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      },
    },
  };
};

interface TabButtonProps {
  item: TabItem<string>;
  ids: { tab: string; panel: string };
  isChosen: boolean;
  isStop: boolean;
  onChoose: () => void;
}

const TabButton = ({ item, ids, isChosen, isStop, onChoose }: TabButtonProps) => {
  const press = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // Not every browser focuses a button that is pressed.
    event.currentTarget.focus();
    onChoose();
  };
  return (
    <button
      type="button"
      role="tab"
      id={ids.tab}
      aria-selected={isChosen}
      aria-controls={ids.panel}
      data-state={isChosen ? 'active' : 'inactive'}
      data-value={item.value}
      tabIndex={isStop ? 0 : -1}
      onMouseDown={press}
      onClick={onChoose}
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
    </button>
  );
};

/**
 * Arrow keys move between tabs, Enter and Space choose one; the chosen one is underlined. Only its content is
 * mounted. Focus alone chooses nothing: it comes back to a tab when a dialog closes, such as the one that asks
 * whether to leave, and would ask again. Our own, because the library's weighs as much as a whole screen.
 */
export const Tabs = <T extends string>({ label, value, onChange, items, className }: TabsProps<T>) => {
  const list = useChosenInView(value);
  const { stop, watch } = useOneStop(value);
  const id = useId();
  const idsOf = (item: TabItem<T>) => ({
    tab: `${id}-tab-${item.value}`,
    panel: `${id}-panel-${item.value}`,
  });
  return (
    <div className={className}>
      <div className="border-b">
        {/* The words begin where the line does; a focused one has room inside its ring. */}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={moveFocus}
          {...watch}
          className="relative -mx-1.5 flex gap-1 overflow-x-auto sm:gap-3 [scrollbar-width:none]"
        >
          {items.map((item) => (
            <TabButton
              key={item.value}
              item={item}
              ids={idsOf(item)}
              isChosen={item.value === value}
              isStop={item.value === stop}
              onChoose={() => item.value !== value && onChange(item.value)}
            />
          ))}
        </div>
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={idsOf(item).panel}
          aria-labelledby={idsOf(item).tab}
          hidden={item.value !== value}
          tabIndex={item.value === value ? 0 : undefined}
          className="pt-7 focus-visible:outline-offset-8"
        >
          {item.value === value && item.content}
        </div>
      ))}
    </div>
  );
};
