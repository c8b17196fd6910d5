import { useEffect, useRef } from 'react';
import * as common from '#messages/common';
import { Button } from './button.tsx';

/** Distance in pixels from the end of the list at which the next page is requested. */
const PRELOAD_DISTANCE = '1600px';

/** The parts of an infinite query's result that the end of its list needs. */
interface PagedResult {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** An invisible line at the end of the list. Fetches the next page when it is near the screen. */
const NextPage = ({ result }: { result: PagedResult }) => {
  const line = useRef<HTMLDivElement>(null);
  const { fetchNextPage, isFetching } = result;
  useEffect(() => {
    if (!line.current || isFetching) return;
    const observer = new IntersectionObserver(
      // While the page is busy, several entries are delivered together. Only the last one is current.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: `0px 0px ${PRELOAD_DISTANCE}` },
    );
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [fetchNextPage, isFetching]);
  return <div ref={line} aria-hidden="true" />;
};

interface ListEndProps {
  result: PagedResult;
  /** The message if the next page failed to load. */
  failure: string;
}

/** The end of a long list: fetches the next page when it is near, and reports a failure. */
export const ListEnd = ({ result, failure }: ListEndProps) => {
  if (result.isFetchNextPageError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 py-8">
        <p className="text-ink-soft">{failure}</p>
        <Button variant="outline" size="sm" onClick={() => void result.fetchNextPage()}>
          {common.retry}
        </Button>
      </div>
    );
  }
  return result.hasNextPage ? <NextPage result={result} /> : null;
};
