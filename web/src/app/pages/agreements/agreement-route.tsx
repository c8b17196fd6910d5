import { getRouteApi } from '@tanstack/react-router';
import { AgreementPage } from '#features/casting/agreements/agreement-page.tsx';
import { useSession } from '#lib/session.ts';

const route = getRouteApi('/protected/agreements/$agreementId');

/** One agreement. Only its parties can see it. */
export const AgreementRoute = () => {
  const { agreementId } = route.useParams();
  const { user } = useSession();
  return user ? <AgreementPage id={agreementId} viewerId={user.id} /> : null;
};
