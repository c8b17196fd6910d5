import { getRouteApi } from '@tanstack/react-router';
import { EditContestPage } from '#features/contests/edit-contest-page.tsx';
import { contestIdOf } from './contest-id.ts';

const route = getRouteApi('/protected/edit-contest/$contestId');

export const EditContestRoute = () => (
  <EditContestPage contestId={contestIdOf(route.useParams().contestId)} />
);
