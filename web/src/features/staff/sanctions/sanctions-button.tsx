import Ellipsis from 'lucide-react/icons/ellipsis';
import Gavel from 'lucide-react/icons/gavel';
import { lazy, Suspense, useState } from 'react';
import * as m from '#messages/staff/sanctions';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import type { SanctionsDialogProps } from './sanctions-dialog.tsx';

const SanctionsDialog = lazy(() =>
  import('./sanctions-dialog.tsx').then((m) => ({ default: m.SanctionsDialog })),
);

/** A button for staff that opens the member's sanctions. */
export const SanctionsButton = ({
  variant = 'outline',
  ...props
}: Omit<SanctionsDialogProps, 'onClose'> & Pick<ButtonProps, 'variant'>) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setIsOpen(true)}>
        <Gavel aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.sanctions}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SanctionsDialog {...props} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};

/** A menu of further actions on a member, for rows whose main task is another one. */
export const SanctionsMenu = (member: Omit<SanctionsDialogProps, 'onClose'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const { username } = member;
  return (
    <>
      <MenuButton
        label={m.moreAboutUsername({ username })}
        entries={[{ label: m.sanctions, onSelect: () => setIsOpen(true) }]}
        className="flex size-11 items-center justify-center rounded-frame hover:bg-paper-sunken"
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </MenuButton>
      <Suspense fallback={null}>
        {isOpen && <SanctionsDialog {...member} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
