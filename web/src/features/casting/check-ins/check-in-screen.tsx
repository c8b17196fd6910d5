import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { placedSpanText } from '#lib/time-zones.ts';
import * as m from '#messages/casting/check-ins';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { checkInQuery } from './check-in.api.ts';
import { CheckInSection } from './check-in-section.tsx';
import type { CheckInShoot } from './check-in-words.ts';

const NothingHere = () => <EmptyState title={m.noCheckIn}>{m.tooLateToSetOneUp}</EmptyState>;

/** A check-in with its buttons on a page of its own. Push messages link to it. */
export const CheckInScreen = ({ shoot }: { shoot: CheckInShoot }) => {
  const { data } = useQuery(checkInQuery(shoot.id));
  const { terms, title, status } = shoot;
  return (
    <div className="mx-auto w-full max-w-xl">
      <PageHeader
        size="panel"
        above={<BackLink {...paths.shoot(shoot.id)}>{m.theShoot}</BackLink>}
        title={title}
        lead={placedSpanText(terms, terms.timeZone)}
      />
      {data === null && status !== 'confirmed' ? <NothingHere /> : <CheckInSection shoot={shoot} />}
    </div>
  );
};
