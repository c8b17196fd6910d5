import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import { LinkButton } from '#ui/button.tsx';

/** Icon in the header of a conversation that links to the same form. */
export const ProposeIcon = ({ userId }: { userId: number }) => (
  <LinkButton
    variant="ghost"
    size="icon"
    {...paths.proposeShoot({ with: userId })}
    aria-label={common.proposeAShoot}
    title={common.proposeAShoot}
  >
    <CalendarPlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
  </LinkButton>
);
