import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { MarketplaceAddress } from '#features/marketplace/marketplace/marketplace-address.ts';
import { readAddress } from '#features/marketplace/marketplace/marketplace-address.ts';
import { MarketplacePage } from '#features/marketplace/marketplace/marketplace-page.tsx';
import { SaveSearch } from './save-search.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const board = getRouteApi('/protected/marketplace');

/**
 * The marketplace. The address contains the tab and the filters, so that it can be shared; each change adds a history
 * entry.
 */
export const MarketplaceRoute = () => {
  const screen = useRef<HTMLDivElement>(null);
  const values = board.useSearch();
  const address = useMemo(() => readAddress({ ...values }), [values]);
  const navigate = board.useNavigate();
  const change = (changes: MarketplaceAddress, { replace = false } = {}) =>
    void navigate({
      search: (previous) => readAddress({ ...previous, ...changes }),
      replace,
      resetScroll: false,
    });
  useScrollRestoration(screen);
  return (
    <div ref={screen} className="flex flex-1 flex-col">
      <MarketplacePage
        address={address}
        onChange={change}
        filterAction={<SaveSearch kind="listings" filters={{ ...address, tab: undefined }} />}
      />
    </div>
  );
};
