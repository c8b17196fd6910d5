import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';

/** Only members with terms to agree to need it. */
const NewTermsDialog = lazy(() =>
  import('#features/site/site-settings/new-terms-dialog.tsx').then((m) => ({ default: m.NewTermsDialog })),
);

/** Asks a member whose terms have changed to agree to them, on whatever screen they come to. */
export const NewTerms = () => {
  const { termsToAccept } = useSession();
  return termsToAccept === undefined ? null : (
    <Suspense fallback={null}>
      <NewTermsDialog key={termsToAccept} />
    </Suspense>
  );
};
