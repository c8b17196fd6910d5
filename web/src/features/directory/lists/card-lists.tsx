import Bookmark from 'lucide-react/icons/bookmark';
import { type RefObject, useState } from 'react';
import * as m from '#messages/directory/lists';
import { onDemand } from '#ui/on-demand.tsx';
import { useScreenKeys } from '#ui/use-screen-keys.ts';
import type { MemberListsDialogProps } from './member-lists-dialog.tsx';

const MemberListsDialog = onDemand(() =>
  import('./member-lists-dialog.tsx').then((m) => m.MemberListsDialog),
);

const TARGET =
  'absolute top-0 right-0 grid size-11 place-items-center opacity-0 transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100';

/** Button on a card's picture that opens the dialog to put the member on lists. Shortcut on a focused card: `l`. */
export const CardLists = ({ userId, name }: Omit<MemberListsDialogProps, 'onClose'>) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-lists
        aria-label={m.addToAList({ name })}
        onClick={() => setIsOpen(true)}
        className={TARGET}
      >
        <span className="grid size-8 place-items-center rounded-full bg-paper/85 text-ink">
          <Bookmark aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </span>
      </button>
      {isOpen && <MemberListsDialog userId={userId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** Handles the shortcut `l` on the focused card. */
export const CardListsKeys = ({ screen }: { screen: RefObject<HTMLElement | null> }) => {
  useScreenKeys(({ key }) => {
    const card = document.activeElement?.closest('li');
    const button = screen.current?.contains(card ?? null) && card?.querySelector<HTMLElement>('[data-lists]');
    if (key !== 'l' || !button) return false;
    button.click();
    return true;
  });
  return null;
};
