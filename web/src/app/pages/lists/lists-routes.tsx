import { getRouteApi } from '@tanstack/react-router';
import { MemberListPage } from '#features/directory/lists/list-page.tsx';
import { ListsPage } from '#features/directory/lists/lists-page.tsx';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';

const route = getRouteApi('/protected/lists/$listId');

export const ListsRoute = () => <ListsPage />;

export const ListRoute = () => {
  const { listId } = route.useParams();
  const navigate = route.useNavigate();
  return <MemberListPage id={routeId(listId)} onDeleted={() => void navigate(paths.lists())} />;
};
