import type { ShootDetail } from '@opencall/contract/shoots/shoots.schemas';
import { getRouteApi } from '@tanstack/react-router';
import { ShootScreen } from '#features/shoots/shoot-screen.tsx';
import { useSession } from '#lib/session.ts';
import { onDemand } from '#ui/on-demand.tsx';

const route = getRouteApi('/protected/shoots/$shootId');

const CheckInSection = onDemand(() =>
  import('#features/check-in/check-in-section.tsx').then((m) => m.CheckInSection),
);

interface SectionProps {
  shoot: ShootDetail;
  viewerId: number;
}

/**
 * What other features show at a shoot, in this order, beneath its terms. Each draws its own heading, and nothing where it
 * has nothing to say to the viewer.
 */
const Sections = ({ shoot, viewerId }: SectionProps) => {
  const isParty = shoot.parties.some(({ userId }) => userId === viewerId);
  return isParty ? <CheckInSection shoot={shoot} /> : null;
};

/** One shoot, with all that belongs to it. */
export const ShootPage = () => {
  const { shootId } = route.useParams();
  const { user } = useSession();
  if (!user) return null;
  return (
    <ShootScreen
      id={shootId}
      viewerId={user.id}
      sections={(shoot) => <Sections shoot={shoot} viewerId={user.id} />}
    />
  );
};
