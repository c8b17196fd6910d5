import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { SendEmailButton } from '#features/conversations/inbox/send-email-button.tsx';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/app/pages-profile';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { MenuEntry } from '#ui/loaded-menu.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { useScreenKeys } from '#ui/use-screen-keys.ts';
import { actionsFor, type MemberAction } from './main-action.ts';

const InviteToCallDialog = onDemand(() =>
  import('#features/casting/calls/invite/invite-to-call-dialog.tsx').then((m) => m.InviteToCallDialog),
);
const MemberListsDialog = onDemand(() =>
  import('#features/directory/lists/member-lists-dialog.tsx').then((m) => m.MemberListsDialog),
);
const ReportDialog = onDemand(() =>
  import('#features/staff/moderation/report-dialog.tsx').then((m) => m.ReportDialog),
);
const BlockDialog = onDemand(() =>
  import('#features/accounts/blocking/block-dialog.tsx').then((m) => m.BlockDialog),
);
const StaffActions = onDemand(() => import('./staff-actions.tsx').then((m) => m.StaffActions));

type OpenDialog = 'invite' | 'lists' | 'report' | 'block';

interface MemberActionsProps {
  profile: Pick<PublicProfile, 'id' | 'userId' | 'role' | 'stageName' | 'isHidden'>;
  viewer: User;
}

interface DialogsProps extends MemberActionsProps {
  opened: OpenDialog | null;
  onClose: () => void;
}

const Dialogs = ({ profile, viewer, opened, onClose }: DialogsProps) => {
  const { id, userId, stageName: name } = profile;
  if (opened === 'invite') return <InviteToCallDialog {...{ userId, name, onClose }} />;
  if (opened === 'lists') return <MemberListsDialog {...{ userId, name, onClose }} />;
  if (opened === 'block') return <BlockDialog {...{ userId, name, onClose }} />;
  if (opened !== 'report') return null;
  return <ReportDialog subject={{ kind: 'profile', id, name }} userId={viewer.id} onClose={onClose} />;
};

interface MainActionProps extends MemberActionsProps {
  onInvite: () => void;
}

/** The main action for both roles, joined to a menu of the others. Messages are always one click away. */
const MainAction = ({ profile: { userId, role }, viewer, onInvite }: MainActionProps) => {
  const session = useSession();
  const castingFor = session.status === 'authenticated' ? session.castingFor : [];
  const [main = 'message', ...others] = actionsFor({ viewer: viewer.role, subject: role, castingFor });
  const entries: Record<MemberAction, MenuEntry> = {
    invite: { label: m.inviteToACall, onSelect: onInvite },
    propose: { label: common.proposeAShoot, link: paths.proposeShoot({ with: userId }) },
    message: { label: common.message, link: paths.messages(userId) },
  };
  const { label, link } = entries[main];
  const joined = 'rounded-r-none';
  return (
    <>
      <div className="flex">
        {link ? (
          <LinkButton variant="primary" {...link} className={joined}>
            {label}
          </LinkButton>
        ) : (
          <Button variant="primary" onClick={onInvite} className={joined}>
            {label}
          </Button>
        )}
        <MenuButton
          label={m.moreWaysToWorkTogether}
          entries={others.filter((action) => action !== 'message').map((action) => entries[action])}
          className={buttonClass('primary', 'icon', 'w-10 rounded-l-none border-l border-on-safelight/40')}
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </MenuButton>
      </div>
      {main !== 'message' && (
        <LinkButton variant="outline" {...paths.messages(userId)}>
          {common.message}
        </LinkButton>
      )}
    </>
  );
};

/** The buttons for a viewer of another member's profile. Shortcut: `l` for the lists. */
export const MemberActions = ({ profile, viewer }: MemberActionsProps) => {
  const { userId } = profile;
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  useScreenKeys(({ key }) => {
    if (key === 'l') setOpened('lists');
    return key === 'l';
  });
  return (
    <>
      <MainAction profile={profile} viewer={viewer} onInvite={() => setOpened('invite')} />
      {/* In a narrow column, both go to the next line together. */}
      <div className="flex gap-2.5">
        <SendEmailButton userId={userId} />
        <MenuButton
          label={m.more}
          entries={[
            { label: m.addToAList, onSelect: () => setOpened('lists') },
            { label: m.reportProfile, onSelect: () => setOpened('report') },
            { label: common.blockMember, onSelect: () => setOpened('block') },
          ]}
          className={buttonClass('outline', 'icon')}
        >
          <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </MenuButton>
      </div>
      {isStaffRole(viewer.role) && <StaffActions profile={profile} viewer={viewer} />}
      <Dialogs {...{ profile, viewer, opened }} onClose={() => setOpened(null)} />
    </>
  );
};
