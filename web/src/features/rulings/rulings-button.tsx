import { Gavel } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import type { RulingsDialogProps } from './rulings-dialog.tsx';

const RulingsDialog = lazy(() => import('./rulings-dialog.tsx').then((m) => ({ default: m.RulingsDialog })));

/** Opens the rulings on a member, for staff. */
export const RulingsButton = ({
  size,
  ...props
}: Omit<RulingsDialogProps, 'onClose'> & Pick<ButtonProps, 'size'>) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setIsOpen(true)}>
        <Gavel aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Sanctions
      </Button>
      <Suspense fallback={null}>
        {isOpen && <RulingsDialog {...props} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
