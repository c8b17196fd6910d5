import { getRouteApi } from '@tanstack/react-router';
import { ProposalPage } from '#features/shoots/proposal-page.tsx';
import { KnownPeople } from './known-people.tsx';

const route = getRouteApi('/protected/shoots/new');

/** A new shoot. Each beginning has a form of its own. */
export const ProposalRoute = () => {
  const start = route.useSearch();
  return (
    <ProposalPage
      key={`${start.with}-${start.application}`}
      start={start}
      knownPeople={(props) => <KnownPeople {...props} />}
    />
  );
};
