import { CalendarPlus } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/button.tsx';

/** Icon in the header of a conversation that links to the same form. */
export const ProposeIcon = ({ userId }: { userId: number }) => (
  <LinkButton
    variant="ghost"
    size="icon"
    {...paths.proposeShoot({ with: userId })}
    aria-label="Propose a shoot"
    title="Propose a shoot"
  >
    <CalendarPlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
  </LinkButton>
);
