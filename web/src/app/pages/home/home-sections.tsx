import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { hiddenSteps } from '#features/directory/first-steps/hidden-steps.ts';
import { cx } from '#lib/class-names.ts';
import { useStore } from '#lib/store.ts';
import * as m from '#messages/app/pages-home';
import { onDemand } from '#ui/on-demand.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import type { Home } from './home.api.ts';
import { NeedsSection } from './needs-section.tsx';
import { CallsSection, ConversationsSection, MembersSection, WorkSection } from './network-sections.tsx';

// Only for members whose profile is incomplete.
const FirstHour = onDemand(() => import('./first-hour.tsx').then((m) => m.FirstHour));

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

/**
 * The items that wait for the viewer, and news from the network. A new member sees the first steps instead of the news,
 * until the steps are done or set aside.
 */
export const HomeSections = ({ home, user }: { home: Home; user: User }) => {
  const isNew = home.queues === null && (home.profile?.missingSteps.length ?? 0) > 0;
  const isHidden = useStore(hiddenSteps, (aside) => aside) === true;
  return (
    <>
      {home.queues && <QueuesSection queues={home.queues} />}
      {isNew && <FirstHour user={user} />}
      <NeedsSection home={home} />
      {(!isNew || isHidden) && <Network home={home} />}
    </>
  );
};

const CARDS = ['a', 'b', 'c', 'd'];

export const HomeSkeleton = () => (
  <Loading label={m.loadingYourHomePage} className="pt-9">
    <Skeleton className="mb-4 h-8 w-48" />
    <div className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-4">
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-44" />
      ))}
    </div>
    <Skeleton className="mt-12 mb-4 h-8 w-48" />
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {CARDS.map((card) => (
        <Skeleton key={card} className="aspect-4/5" />
      ))}
    </div>
  </Loading>
);
