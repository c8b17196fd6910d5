import Ban from 'lucide-react/icons/ban';
import { lazy, Suspense, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import type { BlockDialogProps } from './block-dialog.tsx';

/** Loaded on demand, because it is rarely used. */
const BlockDialog = lazy(() => import('./block-dialog.tsx').then((m) => ({ default: m.BlockDialog })));

interface BlockButtonProps extends Omit<BlockDialogProps, 'onClose'> {
  /** Shows only the icon where there is no space for the labels of all actions. */
  isCompact?: boolean;
}

/** Blocks a member, after a confirmation. */
export const BlockButton = ({ isCompact = false, ...props }: BlockButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        <Ban aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span className={cx(isCompact && 'max-xl:sr-only')}>{common.blockMember}</span>
      </Button>
      <Suspense fallback={null}>
        {isOpen && <BlockDialog {...props} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
