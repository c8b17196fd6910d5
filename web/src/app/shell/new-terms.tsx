import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';

/** Loads on demand: only members with new terms to accept need it. */
const NewTermsDialog = lazy(() =>
  import('#features/site/site-settings/new-terms-dialog.tsx').then((m) => ({ default: m.NewTermsDialog })),
);

/** Asks the member to accept new terms, on any screen. */
export const NewTerms = () => {
  const { termsToAccept } = useSession();
  return termsToAccept === undefined ? null : (
    <Suspense fallback={null}>
      <NewTermsDialog key={termsToAccept} />
    </Suspense>
  );
};
