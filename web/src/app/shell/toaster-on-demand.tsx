import { lazy, Suspense, useEffect, useState } from 'react';
import { toastStore } from '#lib/toasts.ts';

const Toaster = lazy(() => import('#ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** Anything that shows a person at work: what may fail or succeed comes after it. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'touchstart'] as const;

const useIsWanted = (): boolean => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    const unsubscribe = toastStore.subscribe(want);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, want, { passive: true });
    return () => {
      unsubscribe();
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, want);
    };
  }, [wanted]);
  return wanted;
};

/** The first paint has nothing to announce, so the toaster is fetched at the first touch or the first toast. */
export const ToasterOnDemand = () => <Suspense fallback={null}>{useIsWanted() && <Toaster />}</Suspense>;
