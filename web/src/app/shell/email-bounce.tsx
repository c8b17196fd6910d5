import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';

/** Loads on demand: only members whose address bounces need it. */
const Banner = lazy(() =>
  import('#features/accounts/account/bounce-banner.tsx').then((m) => ({ default: m.BounceBanner })),
);

/** Asks a member whose address bounces to correct it, on any screen. */
export const EmailBounce = () => {
  const { emailBounces } = useSession();
  return emailBounces ? (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  ) : null;
};
