import { getRouteApi } from '@tanstack/react-router';
import { CallPage } from '#features/casting/calls/detail/call-page.tsx';
import { ReportButton } from '#features/staff/moderation/report-button.tsx';
import { useSession } from '#lib/session.ts';
import { directoryParts } from './directory-parts.ts';

const route = getRouteApi('/protected/calls/$callId');

/** One call. The address contains the open form, so that Back closes it. */
export const CallRoute = () => {
  const { callId } = route.useParams();
  const { role } = route.useSearch();
  const navigate = route.useNavigate();
  const { user } = useSession();
  if (!user) return null;
  return (
    <CallPage
      id={callId}
      viewerId={user.id}
      directory={directoryParts}
      openRole={role}
      onOpenRole={(next) =>
        void navigate({
          search: next === undefined ? {} : { role: next },
          replace: next === undefined,
          resetScroll: false,
        })
      }
      actions={({ id, user: poster }) => (
        <ReportButton subject={{ kind: 'call', id, name: poster }} userId={user.id} />
      )}
    />
  );
};
