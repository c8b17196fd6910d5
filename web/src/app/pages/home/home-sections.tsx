import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hiddenSteps } from '#features/directory/first-steps/hidden-steps.ts';
import { cx } from '#lib/class-names.ts';
import { ownProfileQuery } from '#lib/profile-queries.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { useStore } from '#lib/store.ts';
import { onDemand } from '#ui/on-demand.tsx';
import type { Home } from './home.api.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NeedsSection } from './needs-section.tsx';
import { CallsSection, ConversationsSection, MembersSection, WorkSection } from './network-sections.tsx';

// Only for members whose profile is incomplete.
const FirstHour = onDemand(() => import('./first-hour.tsx').then((m) => m.FirstHour), <HomeSkeleton />);

// Only for staff.
const QueuesSection = onDemand(() => import('./queues-section.tsx').then((m) => m.QueuesSection));

const Network = ({ home }: { home: Home }) => {
  const hasBoth = home.members.total > 0 && home.pictures.total > 0;
  return (
    <>
      <CallsSection calls={home.calls} />
      <div className={cx('grid gap-x-14', hasBoth && 'xl:grid-cols-2')}>
        <MembersSection members={home.members} profile={home.profile} />
        <WorkSection pictures={home.pictures} />
      </div>
      <ConversationsSection conversations={home.conversations} />
    </>
  );
};

interface HomeSectionsProps {
  home: Home;
  user: User;
  /** The part of the page below the sections. It appears with them, so that it does not move. */
  children: ReactNode;
}

/**
 * The items that wait for the viewer, and news from the network. A new member sees the first steps instead of the news,
 * until the steps are done or set aside.
 */
export const HomeSections = ({ home, user, children }: HomeSectionsProps) => {
  const isNew = home.queues === null && (home.profile?.missingSteps.length ?? 0) > 0;
  const isHidden = useStore(hiddenSteps, (aside) => aside) === true;
  // The steps need the profile: request it together with their script.
  useQuery({ ...ownProfileQuery, retry: retryUnlessRefused, enabled: isNew });
  const sections = (
    <>
      <NeedsSection home={home} />
      {(!isNew || isHidden) && <Network home={home} />}
      {children}
    </>
  );
  if (isNew) return <FirstHour user={user}>{sections}</FirstHour>;
  return (
    <>
      {home.queues && <QueuesSection queues={home.queues} />}
      {sections}
    </>
  );
};
