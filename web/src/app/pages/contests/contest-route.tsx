import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { ContestPage } from '#features/contests/contests/contest-page.tsx';
import type { ContestSearch } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import { useScrollRestoration } from '../use-scroll-restoration.ts';

const route = getRouteApi('/protected/contests/$contestId');

/** One contest. The address contains the tab and the filter of the review; changing them replaces the history entry. */
export const ContestRoute = () => {
  const screen = useRef<HTMLDivElement>(null);
  const { contestId } = route.useParams();
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: ContestSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  useScrollRestoration(screen);
  return (
    <div ref={screen} className="flex flex-1 flex-col">
      <ContestPage contestId={routeId(contestId)} view={view} onView={show} />
    </div>
  );
};
