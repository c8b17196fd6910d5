import type { Application, Invitation } from '@opencall/contract/casting/calls/applications.schemas';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#lib/api-error.ts';
import type { LoadedList } from '#lib/infinite-list.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calls-apply';
import * as common from '#messages/common';
import { LinkButton } from '#ui/button.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { applicationsQuery, invitationsQuery } from '../applications.api.ts';
import { APPLICATION_LOOKS } from '../call-words.ts';
import { ApplicationRow } from './application-row.tsx';
import { InvitationRow } from './invitation-row.tsx';

type Tab = 'applications' | 'invitations';

const RowsSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="grid gap-3 border-t py-6">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
      </div>
    ))}
  </Loading>
);

interface RowsProps<T> {
  label: string;
  result: UseInfiniteQueryResult<LoadedList<T>>;
  /** Read by screen readers while the list loads. */
  loading: string;
  row: (item: T) => ReactNode;
  empty: ReactNode;
}

const Rows = <T extends { id: number }>({ label, loading, result, row, empty }: RowsProps<T>) => {
  const { data, error, isFetching, refetch } = result;
  if (error && !data)
    return (
      <ErrorState title={m.couldNotBeLoaded({ label })} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error, common.checkYourConnectionAndTry)}
      </ErrorState>
    );
  if (!data) return <RowsSkeleton label={loading} />;
  if (data.items.length === 0) return empty;
  return (
    <>
      <ul aria-label={label}>
        {data.items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      <ListEnd result={result} failure={m.theRestCouldNotBeLoaded} />
    </>
  );
};

const STATUS_OPTIONS: ReadonlyArray<{ value: ApplicationStatus | ''; label: string }> = [
  { value: '', label: common.all },
  ...APPLICATION_STATUSES.map((value) => ({ value, label: APPLICATION_LOOKS[value].label })),
];

interface ApplicationsProps {
  status: ApplicationStatus | undefined;
  onStatus: (status: ApplicationStatus | undefined) => void;
}

const Applications = ({ status, onStatus }: ApplicationsProps) => {
  const result = useInfiniteQuery(applicationsQuery(status));
  const hasNone = !status && result.data?.items.length === 0;
  return (
    <>
      {!hasNone && (
        <div className="mb-5">
          <FilterSelect
            label={common.status}
            value={status ?? ''}
            initial=""
            options={STATUS_OPTIONS}
            onChange={(next) => onStatus(next || undefined)}
          />
        </div>
      )}
      <Rows<Application>
        label={common.applications}
        loading={m.loadingApplications}
        result={result}
        row={(application) => <ApplicationRow application={application} />}
        empty={
          <EmptyState title={status ? m.noApplicationsWithThisStatus : m.noApplicationsYet}>
            {m.yourApplicationsAppearHere}
          </EmptyState>
        }
      />
    </>
  );
};

const Invitations = () => (
  <Rows<Invitation>
    label={common.invitations}
    loading={m.loadingInvitations}
    result={useInfiniteQuery(invitationsQuery)}
    row={(invitation) => <InvitationRow invitation={invitation} />}
    empty={<EmptyState title={m.noInvitationsYet}>{m.invitationsAppearHere}</EmptyState>}
  />
);

interface ApplicationsPageProps extends ApplicationsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
}

/** The member's applications and invitations. */
export const ApplicationsPage = ({ tab, onTab, ...filter }: ApplicationsPageProps) => (
  <ListPage title={common.myApplications}>
    <PageHeader
      title={common.myApplications}
      lead={m.trackYourApplications}
      actions={
        <LinkButton {...paths.calls()} variant="outline">
          {m.findOpenCalls}
        </LinkButton>
      }
    />
    <Tabs<Tab>
      label={m.applicationsAndInvitations}
      value={tab}
      onChange={onTab}
      items={[
        { value: 'applications', label: common.applications, content: <Applications {...filter} /> },
        { value: 'invitations', label: common.invitations, content: <Invitations /> },
      ]}
    />
  </ListPage>
);
