import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import BadgeCheck from 'lucide-react/icons/badge-check';
import EyeOff from 'lucide-react/icons/eye-off';
import type { CSSProperties, ReactNode } from 'react';
import { formatDateTime, formatMonth, formatRelative } from '#lib/format/dates.ts';
import { lastActiveText } from '#lib/last-active.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FactList, Paragraphs, RateTable } from './profile-details.tsx';
import { factsOf, placeText, rateGroupsOf } from './profile-facts.ts';

const VerifiedMark = () => (
  <span className="inline-flex items-center gap-1.5 text-sm text-green">
    <BadgeCheck aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    {common.idVerified}
  </span>
);

const HiddenMark = () => (
  <span className="inline-flex items-center gap-1.5 text-sm text-orange">
    <EyeOff aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    {m.hiddenFromOtherMembers}
  </span>
);

/** Explains the consequences to the owner of a hidden profile. */
const HiddenNotice = () => (
  <div className="mt-6 max-w-prose border-l-2 border-orange pl-4">
    <p className="font-medium">{m.yourProfileIsHidden}</p>
    <p className="mt-0.5 text-ink-soft">
      <Message
        text={m.hiddenProfileNote}
        tags={{
          link: (children) => (
            <Link {...paths.contact()} className="text-link">
              {children}
            </Link>
          ),
        }}
      />
    </p>
  </div>
);

interface HeadProps {
  profile: PublicProfile;
  isOwn?: boolean;
  /** The member's ratings in one line. */
  rating?: ReactNode;
  actions?: ReactNode;
}

const longestWord = (text: string): number => Math.max(...text.split(/[\s-]+/).map(({ length }) => length));

/** Smaller if a word is too long for the column, so that the word is not broken. */
const Name = ({ children }: { children: string }) => (
  <span className="@container block">
    <span
      style={{ '--word': longestWord(children) } as CSSProperties}
      className="block text-[length:clamp(1.5rem,165cqi/var(--word),var(--text-title))]"
    >
      {children}
    </span>
  </span>
);

/** The head of a profile: the name in large type, the facts that identify the member, and the viewer's actions. */
export const ProfileHead = ({ profile, isOwn = false, rating, actions }: HeadProps) => {
  const { role, name, stageName, idVerified, isHidden, memberSince, updatedAt, lastActive } = profile;
  return (
    <PageHeader
      flush
      above={
        <p className="edge-print mb-2 text-ink-soft">
          {[ROLE_LABELS[role], placeText(profile)].filter(Boolean).join(' · ')}
        </p>
      }
      title={<Name>{stageName}</Name>}
    >
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        {/* On a line of its own, so that nothing moves when it appears. */}
        {rating && <div className="w-full">{rating}</div>}
        {name && name !== stageName && <span className="text-ink">{name}</span>}
        <span>{m.memberSince({ month: formatMonth(memberSince) })}</span>
        {lastActive && <span>{lastActiveText(lastActive)}</span>}
        {isOwn && (
          <span title={formatDateTime(updatedAt)}>
            {m.lastUpdated({ relative: formatRelative(updatedAt) })}
          </span>
        )}
        {idVerified && <VerifiedMark />}
        {isHidden && <HiddenMark />}
      </div>
      {isOwn && isHidden && <HiddenNotice />}
      {actions && <div className="mt-5 flex flex-wrap items-center gap-2.5">{actions}</div>}
    </PageHeader>
  );
};

/** The text about a member: introduction, facts and hourly rates. */
export const ProfileAbout = ({ profile }: Pick<HeadProps, 'profile'>) => (
  <>
    {profile.aboutMe && <Paragraphs text={profile.aboutMe} className="text-lg" />}
    <FactList label={m.facts} facts={factsOf(profile)} className="not-first:mt-7" />
    <RateTable groups={rateGroupsOf(profile)} />
  </>
);
