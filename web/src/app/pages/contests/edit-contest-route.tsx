import { getRouteApi } from '@tanstack/react-router';
import { EditContestPage } from '#features/contests/contests/edit-contest-page.tsx';
import { routeId } from '#lib/route-id.ts';

const route = getRouteApi('/protected/staff/edit-contest/$contestId');

export const EditContestRoute = () => <EditContestPage contestId={routeId(route.useParams().contestId)} />;
