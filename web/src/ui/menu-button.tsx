import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { MenuEntry } from './menu-entries.tsx';

/** The entries are fetched when the menu is first opened. */
const MenuEntries = lazy(() => import('./menu-entries.tsx').then((m) => ({ default: m.MenuEntries })));

interface MenuButtonProps {
  /** The accessible name of the button and its menu. */
  label: string;
  entries: readonly MenuEntry[];
  className: string;
  children: ReactNode;
}

/** A button that opens a menu. Dialogs that an entry opens return the focus to the button. */
export const MenuButton = ({ label, entries, className, children }: MenuButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  // Undefined until the menu is first opened.
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {children}
      </button>
      <Suspense fallback={null}>
        {open !== undefined && (
          <MenuEntries label={label} entries={entries} open={open} onOpenChange={setOpen} anchor={button} />
        )}
      </Suspense>
    </>
  );
};
