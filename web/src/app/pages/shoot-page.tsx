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

// Only after the shoot.
const ShootReferences = onDemand(() =>
  import('#features/casting/references/shoot-references.tsx').then((m) => m.ShootReferences),
);

/** The statuses in which an agreement can be created. The server enforces the same rule. */
const HAS_AGREEMENTS: ReadonlySet<ShootStatus> = new Set(['proposed', 'confirmed', 'done']);

interface SectionProps {
  shoot: ShootDetail;
  viewer: User;
}

/** True if the parties can write references, which includes a late cancellation. */
const isOver = ({ status, confirmedVersion }: ShootDetail): boolean =>
  confirmedVersion !== null && status !== 'proposed' && status !== 'confirmed' && status !== 'disputed';

/**
 * Sections of other features under the terms of a shoot. Each renders its own heading, or nothing if it does not
 * concern the viewer.
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

/**
 * True while the viewer's check-in loads for the first time. It appears above other content and may be tall, so the
 * page waits for it.
 */
const useIsCheckInComing = (shootId: string): boolean => {
  const id = routeId(shootId);
  const { isLoading, failureCount } = useQuery({ ...checkInQuery(id ?? 0), enabled: id !== undefined });
  return isLoading && failureCount === 0;
};

/** One shoot with its check-in, agreements and references. */
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
      belowTimes={(terms) => <ClashNotes planned={{ id: routeId(shootId) ?? null, terms }} />}
    />
  );
};
