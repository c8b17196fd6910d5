import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { BlockDialogProps } from './block-dialog.tsx';

/** Few need it, so it is fetched when somebody does. */
const BlockDialog = lazy(() => import('./block-dialog.tsx').then((m) => ({ default: m.BlockDialog })));

/** Blocks a member, after asking. */
export const BlockButton = (props: Omit<BlockDialogProps, 'onClose'>) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Ban aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Block Member
      </Button>
      <Suspense fallback={null}>
        {isOpen && <BlockDialog {...props} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
