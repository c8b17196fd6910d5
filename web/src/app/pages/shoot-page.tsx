import type { ShootDetail } from '@opencall/contract/shoots/shoots.schemas';
import { getRouteApi } from '@tanstack/react-router';
import { ShootScreen } from '#features/shoots/shoot-screen.tsx';
import { useSession } from '#lib/session.ts';

const route = getRouteApi('/protected/shoots/$shootId');

interface SectionProps {
  shoot: ShootDetail;
  viewerId: number;
}

/**
 * What other features show at a shoot, in this order, beneath its terms. Each draws its own heading, and nothing where it
 * has nothing to say to the viewer.
 */
const Sections = (_props: SectionProps) => null;

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
