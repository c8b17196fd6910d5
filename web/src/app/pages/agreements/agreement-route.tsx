import { getRouteApi } from '@tanstack/react-router';
import { AgreementPage } from '#features/casting/agreements/agreement-page.tsx';
import { useSession } from '#lib/session.ts';

const route = getRouteApi('/protected/agreements/$agreementId');

/** One agreement, for those who are party to it. */
export const AgreementRoute = () => {
  const { agreementId } = route.useParams();
  const { user } = useSession();
  return user ? <AgreementPage id={agreementId} viewerId={user.id} /> : null;
};
