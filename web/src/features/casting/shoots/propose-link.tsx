import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import { LinkButton } from '#ui/button.tsx';

/** In the header of a conversation: leads to the form of a shoot with this member. */
export const ProposeIcon = ({ userId }: { userId: number }) => (
  <LinkButton
    variant="ghost"
    size="sm"
    {...paths.proposeShoot({ with: userId })}
    aria-label={common.proposeAShoot}
    title={common.proposeAShoot}
  >
    <CalendarPlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
    <span className="max-xl:hidden">{common.proposeAShoot}</span>
  </LinkButton>
);
