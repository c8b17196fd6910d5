import { getRouteApi } from '@tanstack/react-router';
import { SubmitPage } from '#features/contests/contests/submit-page.tsx';
import { routeId } from '#lib/route-id.ts';

const route = getRouteApi('/protected/contests/$contestId/submit');

export const SubmitRoute = () => <SubmitPage contestId={routeId(route.useParams().contestId)} />;
