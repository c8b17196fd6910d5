import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import Keyboard from 'lucide-react/icons/keyboard';
import { type ReactNode, useState } from 'react';
import type { ModerationTab } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import { Count } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useScreenKeys } from '#ui/use-screen-keys.ts';
import { ApprovalsTab } from './approvals-tab.tsx';
import { CallReviewsTab } from './call-reviews-tab.tsx';
import { ContactTab } from './contact-tab.tsx';
import { DisputesTab } from './disputes-tab.tsx';
import { IdVerificationTab } from './id-verification-tab.tsx';
import {
  APPROVAL_FILTERS,
  CONTACT_FILTERS,
  filterOf,
  ID_FILTERS,
  MODERATION_TABS,
  REPORT_FILTERS,
  REVIEW_FILTERS,
  SUGGESTION_FILTERS,
} from './moderation-words.ts';
import { NewUsersTab } from './new-users-tab.tsx';
import type { PanelAddress } from './panel-address.ts';
import { QueueHelp } from './queue-help.tsx';
import { shortcutsOf } from './queue-keys.ts';
import { countQuery } from './queues.api.ts';
import { ReportsTab } from './reports-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { SuggestionsTab } from './suggestions-tab.tsx';
import type { TabProps } from './tab-props.ts';
import { useCountPolling, useLiveCounts } from './use-live-queue.ts';

export interface ModerationPanelProps {
  address: PanelAddress;
  onTab: (tab: ModerationTab) => void;
  /** Changes the filter of the current tab. */
  onFilter: (changes: { status?: string; days?: number }) => void;
  sanctionsFor: TabProps<never>['sanctionsFor'];
}

/**
 * The content of the tab. Each filter has its own state: rows decided or opened with one filter do not appear with
 * another.
 */
const contentOf = ({
  address: { tab, status, days },
  onFilter,
  sanctionsFor,
}: ModerationPanelProps): ReactNode => {
  const onStatus = (next: string) => onFilter({ status: next });
  const common = { onFilter: onStatus, sanctionsFor };
  switch (tab) {
    case 'abuse-reports': {
      const filter = filterOf(REPORT_FILTERS, status, 'pending');
      return <ReportsTab key={filter} filter={filter} {...common} />;
    }
    case 'new-users':
      return (
        <NewUsersTab
          key={days}
          filter={days}
          onFilter={(to) => onFilter({ days: to })}
          sanctionsFor={sanctionsFor}
        />
      );
    case 'contact-messages': {
      const filter = filterOf(CONTACT_FILTERS, status, 'all');
      return <ContactTab key={filter} filter={filter} {...common} />;
    }
    case 'id-verification': {
      const filter = filterOf(ID_FILTERS, status, 'pending');
      return <IdVerificationTab key={filter} filter={filter} {...common} />;
    }
    case 'suggestions': {
      const filter = filterOf(SUGGESTION_FILTERS, status, 'pending');
      return <SuggestionsTab key={filter} filter={filter} {...common} />;
    }
    case 'approvals': {
      const filter = filterOf(APPROVAL_FILTERS, status, 'waiting');
      return <ApprovalsTab key={filter} filter={filter} {...common} />;
    }
    case 'calls':
      return <CallReviewsTab sanctionsFor={sanctionsFor} />;
    case 'disputes':
      return <DisputesTab />;
    case 'reviews': {
      const filter = filterOf(REVIEW_FILTERS, status, 'waiting');
      return <ReviewsTab key={filter} filter={filter} {...common} />;
    }
  }
};

const COUNTED: Record<ModerationTab, string> = {
  'abuse-reports': m.countPending,
  'new-users': m.countNew,
  'contact-messages': m.countOpen,
  'id-verification': m.countPending,
  suggestions: m.countPending,
  approvals: m.countWaiting,
  calls: m.countInReview,
  disputes: m.countWaiting,
  reviews: m.countWaiting,
};

const TabLabel = ({
  tab,
  count,
}: {
  tab: (typeof MODERATION_TABS)[number];
  count: UseQueryResult<number>;
}) => (
  <span className="inline-flex items-center gap-2">
    {tab.title}
    {count.data !== undefined && count.data > 0 && (
      <>
        <Count value={count.data} />
        <span className="sr-only">{COUNTED[tab.value]}</span>
      </>
    )}
  </span>
);

/** Keys: `1` to `9` select a tab, `?` opens the help. */
const usePanelKeys = (onTab: (tab: ModerationTab) => void, onHelp: () => void): void =>
  useScreenKeys(({ key }) => {
    if (key === '?') {
      onHelp();
      return true;
    }
    const tab = /^[1-9]$/.test(key) ? MODERATION_TABS[Number(key) - 1] : undefined;
    if (tab) onTab(tab.value);
    return tab !== undefined;
  });

/** The moderation panel: all queues of the team, with keyboard control. */
export const ModerationPanel = (props: ModerationPanelProps) => {
  const { address, onTab } = props;
  const [helping, setHelping] = useState(false);
  const refetchInterval = useCountPolling();
  const counts = useQueries({
    queries: MODERATION_TABS.map(({ value }) => ({ ...countQuery(value, address.days), refetchInterval })),
  });
  useLiveCounts();
  usePanelKeys(onTab, () => setHelping(true));
  const current = MODERATION_TABS.find(({ value }) => value === address.tab);
  return (
    <>
      <PageHeader
        title={m.moderationPanel}
        actions={
          <Button
            variant="ghost"
            size="sm"
            className="max-lg:hidden"
            aria-keyshortcuts="?"
            onClick={() => setHelping(true)}
          >
            <Keyboard aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {common.keyboardShortcuts}
          </Button>
        }
      />
      <Tabs
        label={m.queues}
        value={address.tab}
        onChange={onTab}
        items={MODERATION_TABS.map((tab, index) => ({
          value: tab.value,
          label: <TabLabel tab={tab} count={counts[index] as UseQueryResult<number>} />,
          content: tab.value === address.tab ? contentOf(props) : null,
        }))}
      />
      <QueueHelp
        open={helping}
        onOpenChange={setHelping}
        tabTitle={current?.title ?? ''}
        keys={shortcutsOf(address.tab)}
      />
    </>
  );
};
