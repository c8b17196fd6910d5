import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { getRouteApi } from '@tanstack/react-router';
import { BlockButton } from '#features/accounts/blocking/block-button.tsx';
import { type MailAddress, readMailAddress } from '#features/conversations/inbox/inbox-address.ts';
import { MailPage } from '#features/conversations/inbox/inbox-page.tsx';
import { otherOf } from '#features/conversations/inbox/inbox-words.ts';
import { ReportButton } from '#features/staff/moderation/report-button.tsx';
import { useSession } from '#lib/session.ts';

const route = getRouteApi('/protected/emails');

/**
 * The mail screen. The address contains the folder, the search and the open email; each change adds a history entry.
 */
export const MailRoute = () => {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { user } = useSession();
  const change = (next: MailAddress, { replace = false } = {}) =>
    void navigate({ search: readMailAddress({ ...next }), replace, resetScroll: false });
  if (!user) return null;
  const actions = (mail: Mail) => {
    const { id, username } = otherOf(mail, user.id);
    // Close the open email after a block, because emails of a blocked member are hidden.
    const close = () => change({ ...address, mail: undefined }, { replace: true });
    const isReceived = mail.recipient.id === user.id;
    return (
      <>
        {isReceived && (
          <ReportButton subject={{ kind: 'mail', id: mail.id, name: username }} userId={user.id} />
        )}
        <BlockButton userId={id} name={username} onBlocked={close} />
      </>
    );
  };
  return (
    <MailPage key={user.id} address={address} ownId={user.id} onChange={change} renderActions={actions} />
  );
};
