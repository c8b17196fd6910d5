import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { useScreenKeys } from '#ui/use-screen-keys.ts';
import type { MemberListsDialogProps } from './member-lists-dialog.tsx';

const MemberListsDialog = onDemand(() =>
  import('./member-lists-dialog.tsx').then((m) => m.MemberListsDialog),
);

/** Button on a profile that opens the dialog to put the member on lists. Shortcut: `l`. */
export const ListsButton = (member: Omit<MemberListsDialogProps, 'onClose'>) => {
  const [isOpen, setIsOpen] = useState(false);
  useScreenKeys(({ key }) => {
    if (key === 'l') setIsOpen(true);
    return key === 'l';
  });
  return (
    <>
      <Button variant="ghost" size="sm" aria-keyshortcuts="l" onClick={() => setIsOpen(true)}>
        <Bookmark aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Add to a list
      </Button>
      {isOpen && <MemberListsDialog {...member} onClose={() => setIsOpen(false)} />}
    </>
  );
};
