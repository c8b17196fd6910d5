import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { ownProfileQuery } from '#lib/profile-queries.ts';
import { sessionQuery } from '#lib/session.ts';
import * as m from '#messages/app/shell';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';

/** The links are fetched when the menu is first opened. */
const AccountPopover = lazy(() =>
  import('./account-popover.tsx').then((m) => ({ default: m.AccountPopover })),
);

const OwnAvatar = ({ user }: { user: User }) => {
  const { data: session } = useQuery(sessionQuery);
  // The own profile is newer than the session if a screen has loaded it. The bar itself must not request it.
  const { data: profile } = useQuery({ ...ownProfileQuery, enabled: false });
  const picture = profile ? profile.gallery[0] : session?.picture;
  return <Avatar name={user.username} picture={picture} />;
};

/** The member's picture at the right of the bar. From 768 px on, it opens the links that do not fit into the bar. */
export const AccountMenu = ({ user }: { user: User }) => {
  const button = useRef<HTMLButtonElement>(null);
  // Undefined until the menu is first opened.
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={m.accountMenu}
        data-menu-button
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(!open)}
        className={buttonClass('ghost', 'icon', 'max-md:hidden')}
      >
        <OwnAvatar user={user} />
      </button>
      <Suspense fallback={null}>
        {open !== undefined && (
          <AccountPopover open={open} onOpenChange={setOpen} anchor={button} user={user} />
        )}
      </Suspense>
    </>
  );
};
