import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type DeskAddress, readDeskAddress } from '#features/casting/calls/desk/desk-address.ts';
import { DeskPage } from '#features/casting/calls/desk/desk-page.tsx';
import { useSession } from '#lib/session.ts';

const route = getRouteApi('/protected/calls/$callId/desk');

/**
 * The applications for a call. The address contains the filters and the open application, so that both can be shared.
 */
export const DeskRoute = () => {
  const { callId } = route.useParams();
  const values = route.useSearch();
  const address = useMemo(() => readDeskAddress({ ...values }), [values]);
  const navigate = route.useNavigate();
  const { user } = useSession();
  const change = (next: DeskAddress, { replace = false } = {}) =>
    void navigate({ search: readDeskAddress({ ...next }), replace, resetScroll: false });
  return user && <DeskPage id={callId} viewerId={user.id} address={address} onChange={change} />;
};
