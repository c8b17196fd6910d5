import type { DeskApplication } from '@opencall/contract/casting/calls/applications.schemas';
import type { ApplicationStatus } from '@opencall/contract/casting/calls/calls.vocabulary';
import { listText } from '@opencall/contract/shared/format/lists';
import Eye from 'lucide-react/icons/eye';
import Star from 'lucide-react/icons/star';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { DESK_LOOKS } from '../call-words.ts';

/** The picture that represents an applicant: the first one they sent, otherwise their profile picture. */
export const coverOf = ({ pictures, profile }: Pick<DeskApplication, 'pictures' | 'profile'>) =>
  pictures[0] ?? profile?.gallery[0];

export const StatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <Badge tone={DESK_LOOKS[status].tone}>
    <span className="sr-only">{common.statusColon} </span>
    {DESK_LOOKS[status].label}
  </Badge>
);

/** The number of stars with an icon. Screen readers read the number and the word. */
export const StarLine = ({ stars }: { stars: number | null }) =>
  stars === null ? null : (
    <span className="inline-flex items-center gap-0.5 text-sm tabular-nums">
      <Star aria-hidden="true" className="size-3.5 fill-current" />
      <span aria-hidden="true">{stars}</span>
      <span className="sr-only">{m.starCount({ count: stars })}</span>
    </span>
  );

/** The other desk members who are viewing this application. */
export const DeskViewers = ({ names, short = false }: { names: readonly string[]; short?: boolean }) =>
  names.length === 0 ? null : (
    <span className="inline-flex items-center gap-1.5 text-sm text-blue">
      <Eye aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      {short ? listText(names) : m.viewingThisToo({ names: listText(names), count: names.length })}
    </span>
  );
