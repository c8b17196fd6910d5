import { CalendarPlus } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/button.tsx';

/** Link on a member's profile to propose a shoot with them. */
export const ProposeLink = ({ userId }: { userId: number }) => (
  <LinkButton variant="outline" {...paths.proposeShoot({ with: userId })}>
    <CalendarPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />
    Propose a shoot
  </LinkButton>
);

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
