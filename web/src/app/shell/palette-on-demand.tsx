import { lazy, Suspense, useEffect } from 'react';
import { paletteStore } from '#lib/palette.ts';
import { useStore } from '#lib/store.ts';

const Palette = lazy(() => import('./palette/palette.tsx').then((m) => ({ default: m.Palette })));

/** Opens the palette with Ctrl+K or Cmd+K, unless another dialog is open. A second press closes it. */
export const PaletteOnDemand = () => {
  const open = useStore(paletteStore, (value) => value);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      const isOpen = paletteStore.snapshot() === true;
      if (!isOpen && 'locked' in document.documentElement.dataset) return;
      event.preventDefault();
      paletteStore.set(!isOpen);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      paletteStore.set(undefined);
    };
  }, []);
  return <Suspense fallback={null}>{open !== undefined && <Palette open={open} />}</Suspense>;
};
