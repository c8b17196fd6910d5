import type { CallRole } from '@opencall/contract/casting/calls/roles.schemas';
import type { ReactNode } from 'react';
import * as m from '#messages/casting/calls-detail';
import { Badge } from '#ui/badge.tsx';
import { FitLine } from '../call-marks.tsx';

const picturesText = ({ picturesMin, picturesMax }: CallRole): string | null => {
  if (picturesMax === 0) return null;
  if (picturesMin === picturesMax) return m.pictures({ count: picturesMin });
  return picturesMin === 0
    ? m.upToPictures({ count: picturesMax })
    : m.minToMaxPictures({ min: picturesMin, max: picturesMax });
};

const questionsText = ({ questions }: CallRole): string | null =>
  questions.length > 0 ? m.questions({ count: questions.length }) : null;

const placesText = ({ count, filledCount }: CallRole): string => {
  if (filledCount >= count) return m.filled;
  return filledCount > 0
    ? m.spotsLeft({ left: count - filledCount, spots: m.spots({ count }) })
    : m.spots({ count });
};

interface RoleCardProps {
  role: CallRole;
  /** The role's requirements as text. */
  asked: readonly string[];
  /** False for the owner and the collaborators, who cannot apply. */
  canApply: boolean;
  /** False for calls that no longer accept applications. */
  isAccepting: boolean;
  end?: ReactNode;
}

/** One role: its requirements, how well the viewer matches them, and what an application needs. */
export const RoleCard = ({ role, asked, canApply, isAccepting, end }: RoleCardProps) => {
  const needs = [picturesText(role), questionsText(role)].filter(Boolean).join(' and ');
  return (
    <section aria-label={role.title} className="border-t py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="display text-lg wrap-anywhere">{role.title}</h3>
        <span className="text-sm text-ink-soft tabular-nums">{placesText(role)}</span>
      </div>
      {asked.length > 0 && (
        <ul aria-label={m.requirements} className="mt-2.5 flex flex-wrap gap-1.5">
          {asked.map((one) => (
            <li key={one} className="rounded-full bg-paper-sunken px-2.5 py-1 text-sm wrap-anywhere">
              {one}
            </li>
          ))}
        </ul>
      )}
      {isAccepting && (canApply || role.match.of === 0) && <FitLine match={role.match} className="mt-2.5" />}
      {isAccepting && needs && <p className="mt-1.5 text-sm text-ink-soft">{m.toApply({ needs })}</p>}
      {role.invited && !role.myApplication && (
        <p className="mt-2.5">
          <Badge tone="blue">{m.youAreInvited}</Badge>
        </p>
      )}
      {end && <div className="mt-4">{end}</div>}
    </section>
  );
};
