import { getRouteApi } from '@tanstack/react-router';
import { SubmitPage } from '#features/contests/submit-page.tsx';
import { contestIdOf } from './contest-id.ts';

const route = getRouteApi('/protected/contests/$contestId/submit');

export const SubmitRoute = () => <SubmitPage contestId={contestIdOf(route.useParams().contestId)} />;
