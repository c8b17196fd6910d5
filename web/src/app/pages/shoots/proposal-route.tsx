import { getRouteApi } from '@tanstack/react-router';
import { ProposalPage } from '#features/casting/shoots/proposal-page.tsx';
import { useSession } from '#lib/session.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { KnownPeople } from './known-people.tsx';

const ClashNotes = onDemand(() =>
  import('#features/casting/calendar/clash-notes.tsx').then((m) => m.ClashNotes),
);

const route = getRouteApi('/protected/shoots/new');

/** The form for a new shoot. */
export const ProposalRoute = () => {
  const start = route.useSearch();
  const { user } = useSession();
  return (
    <ProposalPage
      key={`${start.with}-${start.application}`}
      start={start}
      knownPeople={(props) => <KnownPeople {...props} />}
      belowTimes={(terms, { parties }) => (
        <ClashNotes
          planned={{ id: null, terms }}
          others={parties.filter(({ userId }) => userId !== user?.id)}
        />
      )}
    />
  );
};
