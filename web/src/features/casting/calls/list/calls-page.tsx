import { List, Map as MapIcon, Plus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { ListPage, PageHeader } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { clearedAddress, storeCallsAddress } from './calls-address.ts';
import { CallsFilters, type CallsFiltersProps } from './calls-filters.tsx';
import { CallResults } from './calls-results.tsx';
import { MyCalls } from './my-calls.tsx';

// Load the map on demand, because the outlines of the states are large.
const CallsMapView = onDemand(() => import('./calls-map-view.tsx').then((m) => m.CallsMapView));

type BoardTab = 'all' | 'mine';

const ViewSwitch = ({ address, onChange }: CallsFiltersProps) => {
  const isMap = address.view === 'map';
  const Icon = isMap ? List : MapIcon;
  return (
    <Button variant="outline" onClick={() => onChange({ ...address, view: isMap ? undefined : 'map' })}>
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {isMap ? 'Show as list' : 'Show on map'}
    </Button>
  );
};

const Found = ({ address, onChange, filterAction }: CallsFiltersProps): ReactNode => {
  const clear = () => onChange(clearedAddress(address));
  return (
    <>
      <CallsFilters address={address} onChange={onChange} filterAction={filterAction} />
      <section aria-label="Results" className="mt-6">
        {address.view === 'map' ? (
          <CallsMapView address={address} onClear={clear} />
        ) : (
          <CallResults address={address} onClear={clear} />
        )}
      </section>
    </>
  );
};

/** Open calls as a list or on a map, and the viewer's own calls. */
export const CallsPage = ({ address, onChange, filterAction }: CallsFiltersProps) => {
  useEffect(() => storeCallsAddress(address), [address]);
  const changeTab = (tab: BoardTab) => onChange(tab === 'mine' ? { tab: 'mine' } : {});
  return (
    <ListPage title="Open Calls" wide>
      <PageHeader
        title="Open Calls"
        lead={
          <>
            Casting calls from members: roles, dates, location and pay. Equipment, services and space are in
            the{' '}
            <Link {...paths.marketplace()} className="text-link text-ink">
              marketplace
            </Link>
            .
          </>
        }
        actions={
          <>
            {address.tab !== 'mine' && <ViewSwitch address={address} onChange={onChange} />}
            <LinkButton {...paths.createCall()} variant="primary">
              <Plus aria-hidden="true" className="size-4.5" />
              Post a call
            </LinkButton>
          </>
        }
      />
      <Tabs<BoardTab>
        label="Calls"
        value={address.tab ?? 'all'}
        onChange={changeTab}
        items={[
          {
            value: 'all',
            label: 'All calls',
            content: <Found address={address} onChange={onChange} filterAction={filterAction} />,
          },
          { value: 'mine', label: 'My calls', content: <MyCalls address={address} onChange={onChange} /> },
        ]}
      />
    </ListPage>
  );
};
