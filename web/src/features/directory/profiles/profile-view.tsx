import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { BadgeCheck, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatMonth, formatRelative } from '#lib/dates.ts';
import { lastActiveText } from '#lib/last-active.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import { FactList, Paragraphs, RateTable } from './profile-details.tsx';
import { capitalized, factsOf, placeText, rateGroupsOf } from './profile-facts.ts';

const VerifiedMark = () => (
  <span className="inline-flex items-center gap-1.5 text-sm text-green">
    <BadgeCheck aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    ID verified
  </span>
);

const HiddenMark = () => (
  <span className="inline-flex items-center gap-1.5 text-sm text-orange">
    <EyeOff aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    Hidden from other members
  </span>
);

/** What it means for the one it concerns. */
const HiddenNotice = () => (
  <div className="mt-6 max-w-prose border-l-2 border-orange pl-4">
    <p className="font-medium">Your profile is hidden</p>
    <p className="mt-0.5 text-ink-soft">
      Other members cannot find you, and do not see your profile, your contest entries with the votes for
      them, your listings or what you write to them. Everything returns when our team shows your profile
      again.{' '}
      <Link {...paths.contact()} className="text-link">
        Write to us
      </Link>{' '}
      if you think this is a mistake.
    </p>
  </div>
);

interface HeadProps {
  profile: PublicProfile;
  isOwn?: boolean;
  /** The ratings of this member, in a line. */
  rating?: ReactNode;
}

/** Name as on a magazine's opening page, with what identifies the member around it. */
const ProfileHead = ({ profile, isOwn = false, rating }: HeadProps) => {
  const { role, name, stageName, idVerified, isHidden, memberSince, updatedAt, lastActive } = profile;
  return (
    <header>
      <p className="edge-print text-ink-soft">
        {[capitalized(role), placeText(profile)].filter(Boolean).join(' · ')}
      </p>
      <h1 className="display mt-3 -ml-[0.04em] text-display wrap-anywhere">{stageName}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        {/* A line of its own: however long it is, nothing moves when it comes. */}
        {rating && <div className="w-full">{rating}</div>}
        {name && name !== stageName && <span className="text-ink">{name}</span>}
        <span>Member since {formatMonth(memberSince)}</span>
        {lastActive && <span>{lastActiveText(lastActive)}</span>}
        {isOwn && <span title={formatDateTime(updatedAt)}>Last updated {formatRelative(updatedAt)}</span>}
        {idVerified && <VerifiedMark />}
        {isHidden && <HiddenMark />}
      </div>
    </header>
  );
};

interface OpeningProps extends HeadProps {
  /** What the viewer can do here, always in reach under the opening words. */
  actions?: ReactNode;
}

/** Beside the picture: who this is, what they look like, what an hour costs. */
export const ProfileOpening = ({ profile, isOwn, rating, actions }: OpeningProps) => (
  <>
    <ProfileHead profile={profile} isOwn={isOwn} rating={rating} />
    {isOwn && profile.isHidden && <HiddenNotice />}
    {profile.aboutMe && <Paragraphs text={profile.aboutMe} className="mt-6 text-lg" />}
    {actions && <div className="mt-7 flex flex-wrap items-center gap-3">{actions}</div>}
    <FactList label="Facts" facts={factsOf(profile)} className="mt-8" />
    <RateTable groups={rateGroupsOf(profile)} />
  </>
);
