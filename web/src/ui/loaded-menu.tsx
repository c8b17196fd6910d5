import type { LinkOptions } from '@tanstack/react-router';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from './link.tsx';
import { hasDialogFocus } from './use-restore-focus.ts';

const ROW =
  'flex min-h-11 w-full cursor-default items-center gap-3 px-4 text-left text-[0.9375rem] outline-none data-highlighted:bg-paper-sunken';

/** An entry of a menu: a link, or an action. */
export interface MenuEntry {
  label: string;
  link?: LinkOptions;
  onSelect?: () => void;
}

interface LoadedMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** The menu was first opened by a key: its first entry gets the focus. Later the library knows by itself. */
  openedByKey: boolean;
  className: string;
  children: ReactNode;
}

/** The button and the menu of a `MenuButton` that was opened. */
export const LoadedMenu = ({ label, entries, openedByKey, className, children }: LoadedMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [focusesFirst, setFocusesFirst] = useState(openedByKey);
  return (
    // Not modal: an entry may open a dialog, which blocks the page by itself.
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger ref={button} aria-label={label} title={label} className={className}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onFocus={({ target, currentTarget }) => {
            if (!focusesFirst || target !== currentTarget) return;
            setFocusesFirst(false);
            currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            if (hasDialogFocus()) event.preventDefault();
          }}
          className="z-50 max-h-[calc(100dvh-5.5rem)] min-w-46 max-w-72 animate-fade overflow-y-auto rounded-frame border bg-paper-raised py-1.5 text-ink shadow-float"
        >
          {entries.map((entry) => (
            <DropdownMenu.Item
              key={entry.label}
              asChild={entry.link !== undefined}
              onSelect={() => {
                // Before the entry acts: a dialog that it opens returns the focus to the element that has it now.
                button.current?.focus();
                entry.onSelect?.();
              }}
              className={ROW}
            >
              {entry.link ? <Link {...entry.link}>{entry.label}</Link> : entry.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
