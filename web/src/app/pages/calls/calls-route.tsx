import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import {
  type CallsAddress,
  filtersOf,
  readCallsAddress,
} from '#features/casting/calls/list/calls-address.ts';
import { CallsPage } from '#features/casting/calls/list/calls-page.tsx';
import { SaveSearch } from '../save-search.tsx';
import { useScrollRestoration } from '../use-scroll-restoration.ts';

const route = getRouteApi('/protected/calls');

/**
 * The list of calls. The address contains the tab and the filters, so that it can be shared; each change adds a
 * history entry.
 */
export const CallsRoute = () => {
  const screen = useRef<HTMLDivElement>(null);
  const values = route.useSearch();
  const address = useMemo(() => readCallsAddress({ ...values }), [values]);
  const navigate = route.useNavigate();
  const change = (changes: CallsAddress, { replace = false } = {}) =>
    void navigate({
      search: (previous) => readCallsAddress({ ...previous, ...changes }),
      replace,
      resetScroll: false,
    });
  useScrollRestoration(screen);
  return (
    <div ref={screen} className="flex flex-1 flex-col">
      <CallsPage
        address={address}
        onChange={change}
        filterAction={<SaveSearch kind="calls" filters={{ ...filtersOf(address), status: undefined }} />}
      />
    </div>
  );
};
