import Plus from 'lucide-react/icons/plus';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ListingFilters, type ListingFiltersProps } from './listing-filters.tsx';
import { ListingResults } from './listing-results.tsx';
import { CLEARED } from './marketplace-address.ts';

type BoardTab = 'all' | 'mine';

/** Points members who offer or look for work to the open calls. */
const CallsHint = () => (
  <p className="mt-5 border-l-2 border-line-strong pl-4 text-ink-soft">
    <Message
      text={m.tryOpenCalls}
      tags={{
        link: (children) => (
          <Link {...paths.calls()} className="text-link text-ink">
            {children}
          </Link>
        ),
      }}
    />
  </p>
);

/** The marketplace: all listings and the member's own, with the same filters. */
export const MarketplacePage = ({ address, onChange, filterAction }: ListingFiltersProps) => {
  const clear = () => onChange(CLEARED);
  const results = <ListingResults address={address} onClear={clear} />;
  return (
    <ListPage title={common.marketplace} wide>
      <PageHeader
        title={common.marketplace}
        lead={m.lead}
        actions={
          <LinkButton {...paths.createListingSimple()} variant="primary">
            <Plus aria-hidden="true" className="size-4.5" />
            {m.createListing}
          </LinkButton>
        }
      />
      <ListingFilters address={address} onChange={onChange} filterAction={filterAction} />
      {(address.category === 'job' || address.category === 'gig') && <CallsHint />}
      <Tabs<BoardTab>
        label={m.listings}
        className="mt-6"
        value={address.tab ?? 'all'}
        onChange={(tab) => onChange({ tab: tab === 'mine' ? 'mine' : undefined })}
        items={[
          { value: 'all', label: m.allListings, content: results },
          { value: 'mine', label: m.myListings, content: results },
        ]}
      />
    </ListPage>
  );
};
