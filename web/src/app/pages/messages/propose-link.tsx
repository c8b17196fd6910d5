import { CalendarPlus } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/button.tsx';

/** From a conversation to a shoot with the other. */
export const ProposeLink = ({ userId }: { userId: number }) => (
  <LinkButton
    variant="ghost"
    size="icon"
    href={paths.proposeShoot({ with: userId })}
    aria-label="Propose a shoot"
    title="Propose a shoot"
  >
    <CalendarPlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
  </LinkButton>
);
