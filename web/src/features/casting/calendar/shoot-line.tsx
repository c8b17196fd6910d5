import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calendar';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { SHOOT_LOOKS } from '#ui/shoot-looks.ts';
import { type CalendarData, conflictsOf } from './calendar-days.ts';
import { shootTimes } from './calendar-words.ts';

/** One of the viewer's shoots: its times in both time zones, and its conflicts. */
export const ShootLine = ({ shoot, data }: { shoot: Shoot; data: CalendarData }) => {
  const times = shootTimes(shoot.terms);
  const { label, tone } = SHOOT_LOOKS[shoot.status];
  const conflicts = conflictsOf(shoot, data);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link {...paths.shoot(shoot.id)} className="text-link font-medium wrap-anywhere">
          {shoot.title}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        {times.there}
        {shoot.terms.location && ` · ${shoot.terms.location}`}
      </p>
      {times.here && <p className="text-sm text-ink-soft">{m.yourTime({ time: times.here })}</p>}
      {conflicts.map((text) => (
        <p key={text} className="flex items-start gap-2 text-sm text-orange">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ))}
    </div>
  );
};
