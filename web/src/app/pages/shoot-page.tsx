import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AgreementsSection } from '#features/casting/agreements/agreements-section.tsx';
import { checkInQuery } from '#features/casting/check-ins/check-in.api.ts';
import { CheckInSection } from '#features/casting/check-ins/check-in-section.tsx';
import { ShootScreen } from '#features/casting/shoots/shoot-screen.tsx';
import { routeId } from '#lib/route-id.ts';
import { useSession } from '#lib/session.ts';
import { onDemand } from '#ui/on-demand.tsx';

const route = getRouteApi('/protected/shoots/$shootId');

const ClashNotes = onDemand(() =>
  import('#features/casting/calendar/clash-notes.tsx').then((m) => m.ClashNotes),
);

// Once it is over.
const ShootReferences = onDemand(() =>
  import('#features/casting/references/shoot-references.tsx').then((m) => m.ShootReferences),
);

/** Where something is agreed on, or has taken place; the server says so too. */
const HAS_AGREEMENTS: ReadonlySet<ShootStatus> = new Set(['proposed', 'confirmed', 'done']);

interface SectionProps {
  shoot: ShootDetail;
  viewer: User;
}

/** True if a reference can be written: also after a late cancellation. */
const isOver = ({ status, confirmedVersion }: ShootDetail): boolean =>
  confirmedVersion !== null && status !== 'proposed' && status !== 'confirmed' && status !== 'disputed';

/**
 * What other features show at a shoot, in this order, beneath its terms. Each draws its own heading, and nothing where it
 * has nothing to say to the viewer.
 */
const Sections = ({ shoot, viewer }: SectionProps) => {
  const { reference } = route.useSearch();
  const isParty = shoot.parties.some(({ userId }) => userId === viewer.id);
  return (
    <>
      {isParty && <CheckInSection shoot={shoot} />}
      <AgreementsSection shootId={shoot.id} viewerId={viewer.id} canMake={HAS_AGREEMENTS.has(shoot.status)} />
      {isOver(shoot) && <ShootReferences shootId={shoot.id} viewer={viewer} openFor={reference} />}
    </>
  );
};

/** Is the viewer's check-in being read for the first time? It stands between the terms and all else, and may be long. */
const useIsCheckInComing = (shootId: string): boolean => {
  const id = routeId(shootId);
  const { isLoading, failureCount } = useQuery({ ...checkInQuery(id ?? 0), enabled: id !== undefined });
  return isLoading && failureCount === 0;
};

/** One shoot, with all that belongs to it. */
export const ShootPage = () => {
  const { shootId } = route.useParams();
  const { user } = useSession();
  const isWaiting = useIsCheckInComing(shootId);
  if (!user) return null;
  return (
    <ShootScreen
      id={shootId}
      isWaiting={isWaiting}
      viewerId={user.id}
      sections={(shoot) => <Sections shoot={shoot} viewer={user} />}
      beneathTimes={(terms) => <ClashNotes planned={{ id: routeId(shootId) ?? null, terms }} />}
    />
  );
};
