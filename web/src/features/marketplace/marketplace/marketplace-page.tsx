import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ListingFilters, type ListingFiltersProps } from './listing-filters.tsx';
import { ListingResults } from './listing-results.tsx';

type BoardTab = 'all' | 'mine';

/** Suggests posting jobs and gigs as a call, which lists applicants and answers each of them. */
const CallsHint = () => (
  <p className="mt-5 border-l-2 border-line-strong pl-4 text-ink-soft">
    Looking for people, or for work?{' '}
    <Link {...paths.calls()} className="text-link text-ink">
      Open calls
    </Link>{' '}
    show pay, dates and location, and every applicant gets an answer.
  </p>
);

/** The noticeboard: all listings and the member's own, with the same filters. */
export const MarketplacePage = ({
  address,
  onChange,
  filterAction,
}: ListingFiltersProps & { filterAction?: ReactNode }) => {
  const clear = () => onChange({ tab: address.tab });
  const results = <ListingResults address={address} onClear={clear} />;
  return (
    <main className="shell flex-1 pt-10 pb-20 md:pt-12">
      <PageTitle>Marketplace</PageTitle>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="display text-title">Marketplace</h1>
          <p className="mt-1 text-ink-soft">Jobs, gigs, equipment, services and space, from members.</p>
        </div>
        <LinkButton {...paths.createListingSimple()} variant="primary">
          <Plus aria-hidden="true" className="size-4.5" />
          Create Listing
        </LinkButton>
      </header>
      <ListingFilters address={address} onChange={onChange} />
      {filterAction}
      {(address.category === 'job' || address.category === 'gig') && <CallsHint />}
      <Tabs<BoardTab>
        label="Listings"
        className="mt-6"
        value={address.tab ?? 'all'}
        onChange={(tab) => onChange({ ...address, tab: tab === 'mine' ? 'mine' : undefined })}
        items={[
          { value: 'all', label: 'All Listings', content: results },
          { value: 'mine', label: 'My Listings', content: results },
        ]}
      />
    </main>
  );
};
