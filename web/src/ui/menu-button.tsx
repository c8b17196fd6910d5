import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuEntry } from './loaded-menu.tsx';

/** The menu is fetched when it is first opened. */
const LoadedMenu = lazy(() => import('./loaded-menu.tsx').then((m) => ({ default: m.LoadedMenu })));

interface MenuButtonProps {
  /** The accessible name of the button and its menu. */
  label: string;
  entries: readonly MenuEntry[];
  className: string;
  children: ReactNode;
}

/** A button that opens a menu. Dialogs that an entry opens return the focus to the button. */
export const MenuButton = ({ entries, ...props }: MenuButtonProps) => {
  // How the menu was first opened.
  const [opened, setOpened] = useState<'by key' | 'by pointer'>();
  const { label, ...rest } = props;
  const button = (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ detail: presses }) => setOpened(presses === 0 ? 'by key' : 'by pointer')}
      {...rest}
    />
  );
  if (!opened) return button;
  return (
    <Suspense fallback={button}>
      <LoadedMenu {...props} entries={entries} openedByKey={opened === 'by key'} />
    </Suspense>
  );
};
