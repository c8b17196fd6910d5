import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calls-list';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CLEARED, storeCallsAddress } from './calls-address.ts';
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
    <Button variant="outline" onClick={() => onChange({ view: isMap ? undefined : 'map', place: undefined })}>
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {isMap ? m.showAsList : m.showOnMap}
    </Button>
  );
};

const Results = ({ address, onChange, filterAction }: CallsFiltersProps): ReactNode => {
  const clear = () => onChange(CLEARED);
  return (
    <>
      <CallsFilters address={address} onChange={onChange} filterAction={filterAction} />
      <section aria-label={m.results} className="mt-6">
        {address.view === 'map' ? (
          <CallsMapView address={address} onClear={clear} onPlace={(place) => onChange({ place })} />
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
  const changeTab = (tab: BoardTab) =>
    onChange({ ...CLEARED, view: undefined, place: undefined, tab: tab === 'mine' ? tab : undefined });
  return (
    <ListPage title={common.openCallsTitle} wide={address.view === 'map'}>
      <PageHeader
        title={common.openCallsTitle}
        lead={
          <Message
            text={m.castingCallsFromMembers}
            tags={{
              link: (children) => (
                <Link {...paths.marketplace()} className="text-link text-ink">
                  {children}
                </Link>
              ),
            }}
          />
        }
        actions={
          <>
            {address.tab !== 'mine' && <ViewSwitch address={address} onChange={onChange} />}
            <LinkButton {...paths.createCall()} variant="primary">
              <Plus aria-hidden="true" className="size-4.5" />
              {common.postACall}
            </LinkButton>
          </>
        }
      />
      <Tabs<BoardTab>
        label={common.calls}
        value={address.tab ?? 'all'}
        onChange={changeTab}
        items={[
          {
            value: 'all',
            label: m.allCalls,
            content: <Results address={address} onChange={onChange} filterAction={filterAction} />,
          },
          {
            value: 'mine',
            label: common.myCalls,
            content: <MyCalls address={address} onChange={onChange} />,
          },
        ]}
      />
    </ListPage>
  );
};
