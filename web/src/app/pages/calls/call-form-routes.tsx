import { getRouteApi } from '@tanstack/react-router';
import { CreateCallPage, EditCallPage } from '#features/casting/calls/form/call-form-pages.tsx';
import { useSession } from '#lib/session.ts';
import { directoryParts } from './directory-parts.ts';

const createRoute = getRouteApi('/protected/calls/new');
const editRoute = getRouteApi('/protected/calls/$callId/edit');

export const CreateCallRoute = () => {
  const { from } = createRoute.useSearch();
  const { user } = useSession();
  return user && <CreateCallPage from={from} user={user} directory={directoryParts} />;
};

export const EditCallRoute = () => {
  const { callId } = editRoute.useParams();
  const { user } = useSession();
  return user && <EditCallPage id={callId} user={user} directory={directoryParts} />;
};
