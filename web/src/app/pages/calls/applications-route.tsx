import { getRouteApi } from '@tanstack/react-router';
import { ApplicationsPage } from '#features/casting/calls/apply/applications-page.tsx';

const route = getRouteApi('/protected/applications');

export const ApplicationsRoute = () => {
  const { tab = 'applications' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ApplicationsPage
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'invitations' ? { tab: next } : {}, resetScroll: false })
      }
    />
  );
};
