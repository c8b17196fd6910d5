import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ListEnd } from './list-end.tsx';

type Callback = (entries: { isIntersecting: boolean }[]) => void;

/** Renders a list that has more pages, and a fake observer that reports whether the end is near. */
const renderEnd = () => {
  let report: Callback = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Callback) {
        report = callback;
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
    report: (...near: boolean[]) => report(near.map((isIntersecting) => ({ isIntersecting }))),
  };
};

describe('ListEnd', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('loads the next page when its end comes near', () => {
    const { fetchNextPage, report } = renderEnd();
    report(false);
    expect(fetchNextPage).not.toHaveBeenCalled();
    report(true);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('uses the last of several updates', () => {
    const { fetchNextPage, report } = renderEnd();
    report(true, false);
    expect(fetchNextPage).not.toHaveBeenCalled();
    report(false, true);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});
