import * as m from '#messages/app/pages-home';
import { Loading, Skeleton } from '#ui/states.tsx';

const CARDS = ['a', 'b', 'c', 'd'];

/** The home page below its heading, while the data or the first steps load. */
export const HomeSkeleton = () => (
  <Loading label={m.loadingYourHomePage} className="pt-9">
    <Skeleton className="mb-4 h-8 w-48" />
    <div className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-4">
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-44" />
      ))}
    </div>
    <Skeleton className="mt-12 mb-4 h-8 w-48" />
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {CARDS.map((card) => (
        <Skeleton key={card} className="aspect-4/5" />
      ))}
    </div>
  </Loading>
);
