import { getRouteApi } from '@tanstack/react-router';
import { readApplicationsAddress } from '#features/casting/calls/apply/applications-address.ts';
import { ApplicationsPage } from '#features/casting/calls/apply/applications-page.tsx';

const route = getRouteApi('/protected/applications');

/** The member's applications. The address contains the tab and the filter; each change adds a history entry. */
export const ApplicationsRoute = () => {
  const { tab = 'applications', status } = readApplicationsAddress({ ...route.useSearch() });
  const navigate = route.useNavigate();
  return (
    <ApplicationsPage
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'invitations' ? { tab: next } : {}, resetScroll: false })
      }
      status={status}
      onStatus={(next) => void navigate({ search: { status: next }, resetScroll: false })}
    />
  );
};
