import type { LinkOptions } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Link } from './link.tsx';
import { Menu } from './menu.tsx';

const ROW =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left text-[0.9375rem] hover:bg-paper-sunken focus-visible:-outline-offset-2';

/** An entry of a menu: a link, or an action. */
export interface MenuEntry {
  label: string;
  link?: LinkOptions;
  onSelect?: () => void;
}

interface MenuEntriesProps
  extends Pick<ComponentProps<typeof Menu>, 'label' | 'open' | 'onOpenChange' | 'anchor'> {
  entries: readonly MenuEntry[];
}

/** The opened menu of a `MenuButton`. */
export const MenuEntries = ({ entries, ...menu }: MenuEntriesProps) => {
  const close = () => {
    // Before the entry acts: a dialog that it opens returns the focus to the element that has it now.
    menu.anchor.current?.focus();
    menu.onOpenChange(false);
  };
  return (
    <Menu {...menu} className="w-60">
      <ul className="py-1.5">
        {entries.map(({ label, link, onSelect }) => (
          <li key={label}>
            {link ? (
              <Link {...link} onClick={close} className={ROW}>
                {label}
              </Link>
            ) : (
              <button
                type="button"
                onClick={() => {
                  close();
                  onSelect?.();
                }}
                className={ROW}
              >
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Menu>
  );
};
