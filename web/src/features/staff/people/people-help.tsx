import * as common from '#messages/common';
import * as m from '#messages/staff/people';
import { Dialog } from '#ui/dialog.tsx';
import { type Shortcut, ShortcutList } from '#ui/shortcut-list.tsx';
import { TASKS } from './people-words.ts';

const KEYS: readonly Shortcut[] = [
  { key: '/', does: m.findMembers },
  { key: 'J', does: m.nextRow },
  { key: 'K', does: m.previousRow },
  { key: common.enterKey, does: m.openOrCloseTheRow },
  { key: common.escKey, does: m.closeTheRow },
  ...TASKS.map(({ key, label }) => ({ key: key.toUpperCase(), does: label })),
  { key: '?', does: common.keyboardShortcuts },
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
    title={common.keyboardShortcuts}
    description={m.aboutShortcuts}
  >
    <ShortcutList shortcuts={KEYS} />
  </Dialog>
);
