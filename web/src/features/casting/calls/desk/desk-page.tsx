import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { useQuery } from '@tanstack/react-query';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { errorText, isNotFound } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { BackLink } from '#ui/back-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ShortcutList } from '#ui/shortcut-list.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { CALL_LOOKS, deadlineText } from '../call-words.ts';
import { callQuery } from '../calls.api.ts';
import type { ChangeDesk, DeskAddress } from './desk-address.ts';
import { DeskBoard } from './desk-board.tsx';
import { DeskSuggestions } from './desk-suggestions.tsx';
import { DESK_SHORTCUTS } from './use-desk-keys.ts';

interface DeskPageProps {
  id: string;
  viewerId: number;
  address: DeskAddress;
  onChange: ChangeDesk;
}

const NoAccess = ({ id }: { id?: number }) => (
  <main className="shell flex-1">
    <EmptyState
      isScreen
      title={id ? m.youCannotOpenThisDesk : common.callNotFound}
      action={
        <LinkButton {...(id ? paths.call(id) : paths.calls())} variant="outline">
          {id ? m.viewTheCall : m.allOpenCalls}
        </LinkButton>
      }
    >
      {id ? m.onlyThePosterAndHelpers : m.itMayHaveBeenDeleted}
    </EmptyState>
  </main>
);

const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title={common.keyboardShortcuts} description={m.whenShortcutsWork}>
    <ShortcutList shortcuts={DESK_SHORTCUTS} />
  </Dialog>
);

interface HeadProps {
  call: Call;
  address: DeskAddress;
  onChange: ChangeDesk;
  onHelp: () => void;
}

const Head = ({ call, address, onChange, onHelp }: HeadProps) => {
  const isSuggesting = address.view === 'suggestions';
  return (
    <header
      className={cx(
        'flex flex-wrap items-center gap-x-5 gap-y-1 border-b px-4 py-2 lg:px-6',
        address.application !== undefined && 'max-md:hidden',
      )}
    >
      <BackLink {...paths.call(call.id)}>{m.theCall}</BackLink>
      {/* biome-ignore lint/plugin: one line of a toolbar (two on a phone), so that the panes below keep the height */}
      <h1 className="display min-w-0 flex-1 basis-52 text-xl max-sm:line-clamp-2 sm:truncate">
        {call.title}
      </h1>
      <Badge tone={CALL_LOOKS[call.status].tone}>{CALL_LOOKS[call.status].label}</Badge>
      {call.status === 'open' && (
        <span className="text-sm text-ink-soft max-lg:hidden">{deadlineText(call.deadline)}</span>
      )}
      <Button
        variant="outline"
        size="sm"
        onClick={() => onChange(isSuggesting ? {} : { view: 'suggestions' })}
      >
        {isSuggesting ? common.applications : common.suggestions}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={common.keyboardShortcuts}
        aria-keyshortcuts="?"
        className="max-md:hidden"
        onClick={onHelp}
      >
        <Keyboard aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </Button>
    </header>
  );
};

const Desk = ({ call, ...props }: Omit<DeskPageProps, 'id'> & { call: Call }) => {
  const { address, onChange } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const help = () => setHelpOpen(true);
  return (
    <main className="grid min-h-96 grow basis-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      <PageTitle>{m.deskOf({ title: call.title })}</PageTitle>
      <Head call={call} address={address} onChange={onChange} onHelp={help} />
      {address.view === 'suggestions' ? (
        <DeskSuggestions call={call} address={address} onChange={onChange} />
      ) : (
        <DeskBoard call={call} {...props} onHelp={help} />
      )}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </main>
  );
};

/** The desk of a call, where its owner and collaborators review the applications. */
export const DeskPage = ({ id, ...props }: DeskPageProps) => {
  const callId = routeId(id);
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(callId ?? 0),
    enabled: callId !== undefined,
  });
  if (callId === undefined || isNotFound(error)) return <NoAccess />;
  if (data) return data.part ? <Desk key={callId} call={data} {...props} /> : <NoAccess id={callId} />;
  if (!error) return <PageSpinner label={m.loadingTheDesk} />;
  return (
    <main className="shell flex-1">
      <ErrorState
        isScreen
        title={m.theDeskCouldNotBeLoaded}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {errorText(error, common.checkYourConnectionAndTry)}
      </ErrorState>
    </main>
  );
};
