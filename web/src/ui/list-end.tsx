import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** Pixels before the end of the list at which the next page is asked for. */
const AHEAD = '1600px';

/** The parts of an infinite query's result that the end of its list needs. */
interface PagedResult {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** An invisible line at the end of the list: when it comes near, the next page is fetched. */
const NextPage = ({ result }: { result: PagedResult }) => {
  const line = useRef<HTMLDivElement>(null);
  const { fetchNextPage, isFetching } = result;
  useEffect(() => {
    if (!line.current || isFetching) return;
    const observer = new IntersectionObserver(
      // What happened while the page was busy comes together: the last one tells how it is now.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [fetchNextPage, isFetching]);
  return <div ref={line} aria-hidden="true" />;
};

interface ListEndProps {
  result: PagedResult;
  /** Said when the next page did not come. */
  failure: string;
}

/** Under a long list: fetches the next page as it is neared, and says when it did not come. */
export const ListEnd = ({ result, failure }: ListEndProps) => {
  if (result.isFetchNextPageError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 py-8">
        <p className="text-ink-soft">{failure}</p>
        <Button variant="outline" size="sm" onClick={() => void result.fetchNextPage()}>
          Retry
        </Button>
      </div>
    );
  }
  return result.hasNextPage ? <NextPage result={result} /> : null;
};
