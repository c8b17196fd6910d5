import type { Dispute } from '@opencall/contract/casting/shoots/disputes.schemas';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation-reviews';
import * as counts from '#messages/staff/queue-counts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { claimText, partyName } from './dispute-words.ts';
import type { QueueAction, RowState } from './queue-actions.ts';
import { QUEUE_KEYS } from './queue-keys.ts';
import { Person, RowActions, RowColumns, When } from './queue-parts.tsx';
import { QueueScreen } from './queue-screen.tsx';
import { type DisputeDecision, disputesQuery, sendDisputeDecision, tabKey } from './queues.api.ts';
import { useLiveQueue } from './use-live-queue.ts';

const EMPTY = {
  title: m.noDisputes,
  text: m.disputesAppearHere,
};

const useDecide = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dispute, decision }: { dispute: Dispute; decision: DisputeDecision }) =>
      sendDisputeDecision(dispute.shootId, decision),
    onSuccess: (_decided, { dispute }) => {
      toast({
        title: m.disputeDecided,
        description: m.participantsNotified({ title: dispute.title }),
      });
      onDone();
    },
    onError: (error) => toastError(common.updateFailed, serverText(error, common.checkYourConnectionAndTry)),
    // Reload after a refusal as well, because someone else may have decided.
    onSettled: () => client.invalidateQueries({ queryKey: tabKey('disputes') }),
  });
};

type Statement = Dispute['statements'][number];

const Statements = ({ dispute }: { dispute: Dispute }) => (
  <div className="mt-4 grid gap-5">
    {dispute.statements.length === 0 && <p className="text-[0.9375rem] text-ink-soft">{m.noStatements}</p>}
    {dispute.statements.map((statement) => (
      <StatementOf key={statement.userId} statement={statement} dispute={dispute} />
    ))}
  </div>
);

const StatementOf = ({ statement, dispute }: { statement: Statement; dispute: Dispute }) => {
  const name = partyName(dispute, statement.userId);
  return (
    <section aria-label={m.statementBy({ name })} className="max-w-prose border-l-2 border-ink pl-4">
      <p className="text-sm text-ink-soft">
        <Message text={m.statementSent({ name })} tags={{ when: () => <When at={statement.updatedAt} /> }} />
      </p>
      <p className="mt-1 text-[0.9375rem] whitespace-pre-line wrap-anywhere">{statement.text}</p>
      {statement.messages.length > 0 && (
        <ul aria-label={m.attachedMessages({ name })} className="mt-3 grid gap-2">
          {statement.messages.map(({ id, senderId, content, pictureUrl, createdAt }) => (
            <li key={id} className="border-t pt-2 text-[0.9375rem]">
              <p className="text-sm text-ink-soft">{`${partyName(dispute, senderId)}, ${formatDateTime(createdAt)}`}</p>
              <p className="whitespace-pre-line wrap-anywhere">{content}</p>
              {pictureUrl && (
                <img
                  src={pictureUrl}
                  alt={m.attachedPicture}
                  loading="lazy"
                  className="mt-2 max-h-80 max-w-full rounded-frame bg-paper-sunken object-contain"
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

interface RowProps {
  dispute: Dispute;
  state: RowState;
  actions: readonly QueueAction[];
}

const DisputeRow = ({ dispute, state, actions }: RowProps) => (
  <>
    <RowColumns actions={<RowActions actions={actions} state={state} />}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge tone="orange">{m.disputed}</Badge>
        <span>
          <Message
            text={m.openedWhen({ dateTime: formatDateTime(dispute.endsAt) })}
            tags={{ when: () => <When at={dispute.disputedAt} /> }}
          />
        </span>
      </p>
      <h3 className="mt-2 text-lg leading-snug font-medium wrap-anywhere">
        <Link {...paths.shoot(dispute.shootId)} className="text-link">
          {dispute.title}
        </Link>
      </h3>
      <ul aria-label={m.claims} className="mt-1 text-[0.9375rem]">
        {dispute.claims.map((claim) => (
          <li key={claim.userId} className="wrap-anywhere">
            <Message
              text={claimText(dispute, claim)}
              tags={{ person: (username) => <Person person={{ id: claim.userId, username }} /> }}
            />
          </li>
        ))}
      </ul>
    </RowColumns>
    {state.open && <Statements dispute={dispute} />}
  </>
);

/** The queue of shoots whose parties disagree about who came. */
export const DisputesTab = () => {
  const result = useInfiniteQuery(disputesQuery);
  const live = useLiveQueue('disputes', result.data?.pageCount ?? 0);
  const [deciding, setDeciding] = useState<Dispute>();
  const close = () => setDeciding(undefined);
  const decide = useDecide(close);
  const actionsOf = (dispute: Dispute): QueueAction[] => [
    {
      key: QUEUE_KEYS.settle.key,
      label: m.decide,
      tone: 'solid',
      movesFocus: true,
      run: () => setDeciding(dispute),
    },
  ];
  return (
    <>
      <QueueScreen
        {...live}
        label={common.disputes}
        loading={m.loadingDisputes}
        countText={counts.disputeCount}
        result={result}
        idOf={({ shootId }) => shootId}
        nameOf={({ title }) => title}
        actionsOf={actionsOf}
        empty={EMPTY}
        filters={null}
        row={(dispute, state) => <DisputeRow dispute={dispute} state={state} actions={actionsOf(dispute)} />}
      />
      {deciding && (
        <DisputeDialog
          dispute={deciding}
          pending={decide.isPending}
          onDecide={(decision) => decide.mutate({ dispute: deciding, decision })}
          onClose={close}
        />
      )}
    </>
  );
};
