import { getRouteApi } from '@tanstack/react-router';
import { type MailAddress, readMailAddress } from '#features/mail/mail-address.ts';
import { MailPage } from '#features/mail/mail-page.tsx';
import { useSession } from '#lib/session.ts';

const route = getRouteApi('/protected/emails');

/** The address holds folder, search and the open email: each is a place in the history. */
export const MailRoute = () => {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { user } = useSession();
  const change = (next: MailAddress, { replace = false } = {}) =>
    void navigate({ search: readMailAddress({ ...next }), replace, resetScroll: false });
  if (!user) return null;
  return <MailPage key={user.id} address={address} ownId={user.id} onChange={change} />;
};
