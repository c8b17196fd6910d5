import { getRouteApi } from '@tanstack/react-router';
import { WaitingReferences } from '#features/casting/references/waiting-references.tsx';
import { readShootsAddress } from '#features/casting/shoots/shoots-address.ts';
import { ShootsPage } from '#features/casting/shoots/shoots-page.tsx';
import { useSession } from '#lib/session.ts';

const route = getRouteApi('/protected/shoots');

/** The member's shoots. The address contains the filters. */
export const ShootsRoute = () => {
  const address = readShootsAddress({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const { user } = useSession();
  return (
    user && (
      <ShootsPage
        viewerId={user.id}
        address={address}
        waiting={<WaitingReferences className="mb-10" />}
        onChange={(changes) =>
          void navigate({
            search: (previous) => readShootsAddress({ ...previous, ...changes }),
            resetScroll: false,
          })
        }
      />
    )
  );
};
