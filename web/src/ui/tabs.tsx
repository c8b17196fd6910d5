import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
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

/**
 * Arrow keys move between tabs, Enter and Space choose one; the chosen one is underlined. Only its content is
 * mounted. Focus alone chooses nothing: it comes back to a tab when a dialog closes, such as the one that asks
 * whether to leave, and would ask again.
 */
export const Tabs = <T extends string>({ label, value, onChange, items, className }: TabsProps<T>) => (
  <Primitive.Root
    activationMode="manual"
    value={value}
    onValueChange={(next) => onChange(next as T)}
    className={className}
  >
    <Primitive.List
      aria-label={label}
      className="flex gap-4 overflow-x-auto sm:gap-6 border-b [scrollbar-width:none]"
    >
      {items.map((item) => (
        <Primitive.Trigger
          key={item.value}
          value={item.value}
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
      <Primitive.Content key={item.value} value={item.value} className="pt-7 focus-visible:outline-offset-8">
        {item.content}
      </Primitive.Content>
    ))}
  </Primitive.Root>
);
