import { Dialog } from '#ui/dialog.tsx';
import { type Shortcut, ShortcutList } from '#ui/shortcut-list.tsx';
import { TASKS } from './people-words.ts';

const KEYS: readonly Shortcut[] = [
  { key: '/', does: 'Find people' },
  { key: 'J', does: 'Next row' },
  { key: 'K', does: 'Previous row' },
  { key: 'Enter', does: 'Open or close the row' },
  { key: 'Esc', does: 'Close the row' },
  ...TASKS.map(({ key, label }) => ({ key: key.toUpperCase(), does: label })),
  { key: '?', does: 'Keyboard shortcuts' },
];

interface PeopleHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the keys of the people screen. */
export const PeopleHelp = ({ open, onOpenChange }: PeopleHelpProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Keyboard shortcuts"
    description="They work while no text field has the focus."
  >
    <ShortcutList shortcuts={KEYS} />
  </Dialog>
);
