import { lazy, Suspense, useEffect, useState } from 'react';
import { toastStore } from '#lib/toasts.ts';

const Toaster = lazy(() => import('#ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** The first interaction; toasts can only follow it. */
const FIRST_INTERACTIONS = ['pointerdown', 'keydown', 'touchstart'] as const;

const useIsNeeded = (): boolean => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    const unsubscribe = toastStore.subscribe(want);
    for (const sign of FIRST_INTERACTIONS) addEventListener(sign, want, { passive: true });
    return () => {
      unsubscribe();
      for (const sign of FIRST_INTERACTIONS) removeEventListener(sign, want);
    };
  }, [wanted]);
  return wanted;
};

/** Loads the toaster at the first interaction or the first toast, because the first render has nothing to announce. */
export const ToasterOnDemand = () => <Suspense fallback={null}>{useIsNeeded() && <Toaster />}</Suspense>;
