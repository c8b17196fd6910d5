import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ListEnd } from './list-end.tsx';

type Told = (entries: { isIntersecting: boolean }[]) => void;

/** Renders a list that has more pages, and a fake observer that reports whether the end is near. */
const renderEnd = () => {
  let tell: Told = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Told) {
        tell = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const fetchNextPage = vi.fn(async () => undefined);
  const result = { hasNextPage: true, isFetching: false, isFetchNextPageError: false, fetchNextPage };
  render(<ListEnd result={result} failure="" />);
  return {
    fetchNextPage,
    tell: (...near: boolean[]) => tell(near.map((isIntersecting) => ({ isIntersecting }))),
  };
};

describe('ListEnd', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('loads the next page when its end comes near', () => {
    const { fetchNextPage, tell } = renderEnd();
    tell(false);
    expect(fetchNextPage).not.toHaveBeenCalled();
    tell(true);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('uses the last of several updates', () => {
    const { fetchNextPage, tell } = renderEnd();
    tell(true, false);
    expect(fetchNextPage).not.toHaveBeenCalled();
    tell(false, true);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});
