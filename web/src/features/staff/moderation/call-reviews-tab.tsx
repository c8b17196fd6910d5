import type { ReviewedCall } from '@opencall/contract/casting/calls/calls.schemas';
import type { ReviewWord } from '@opencall/contract/casting/calls/calls.vocabulary';
import { CALL_REVIEW_REASON_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import { plainText } from '@opencall/contract/shared/plain-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation-reviews';
import * as counts from '#messages/staff/queue-counts';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import type { QueueAction, RowState } from './queue-actions.ts';
import { QUEUE_KEYS } from './queue-keys.ts';
import { RowActions, RowColumns, StatusBadge, TimeAndPerson } from './queue-parts.tsx';
import { QueueScreen } from './queue-screen.tsx';
import { callReviewsQuery, type DecidedCall, sendCallDecision } from './queues.api.ts';
import type { TabProps } from './tab-props.ts';
import { useLiveQueue } from './use-live-queue.ts';
import { useQueueChange } from './use-queue-change.ts';

const EMPTY = {
  title: m.noCallsToReview,
  text: m.callsAppearHere,
};

const WORDS: Record<ReviewWord, string> = {
  contact: m.contactDetails,
  payment: m.feeToApply,
  messenger: m.otherMessagingApp,
};

const LOOKS = {
  release: { label: m.approved, tone: 'green' },
  refuse: { label: m.rejected, tone: 'red' },
} as const;

const idOf = ({ call }: ReviewedCall) => call.id;
const timeOf = ({ since }: ReviewedCall) => since;

interface Decision {
  decision: 'release' | 'refuse';
  reason?: string | undefined;
}

/** Unsent reasons by call. Kept outside the rows, because rows unmount during scrolling. */
const useReasons = () => {
  const reasons = useRef(new Map<number, string>());
  return {
    of: (id: number) => reasons.current.get(id) ?? '',
    write: (id: number, text: string) => void reasons.current.set(id, text),
  };
};
type Reasons = ReturnType<typeof useReasons>;

const useDecisions = (reasons: Reasons) => {
  const { change, changes, withChanges } = useQueueChange<DecidedCall, Decision>({
    tab: 'calls',
    idOf,
    timeOf,
    apply: (row, { decision }) => ({ ...row, decision }),
    send: ({ item, value }) => sendCallDecision(item, value),
    onSuccess: ({ item, value }) =>
      toast({
        title: value.decision === 'release' ? m.callApproved : m.callRejected,
        description: m.posterNotified({ title: item.call.title }),
      }),
    onError: (error) => toastError(common.updateFailed, errorText(error)),
  });
  const refuse = (item: DecidedCall) => {
    const reason = plainText(reasons.of(idOf(item)));
    if (reason) change({ item, value: { decision: 'refuse', reason } });
    else toastError(m.aReasonIsRequired, m.openTheDetailsAndSay);
  };
  const actionsOf = (item: DecidedCall): QueueAction[] =>
    item.decision
      ? []
      : [
          {
            key: QUEUE_KEYS.approve.key,
            label: m.approve,
            tone: 'solid',
            isFinal: true,
            question: () => m.approveCallQuestion({ title: item.call.title }),
            run: () => change({ item, value: { decision: 'release' } }),
          },
          {
            key: QUEUE_KEYS.reject.key,
            label: common.reject,
            isFinal: true,
            question: () =>
              reasons.of(idOf(item)).trim() ? m.rejectCallQuestion({ title: item.call.title }) : null,
            run: () => refuse(item),
          },
        ];
  return { actionsOf, changes, withChanges };
};

interface RowProps {
  item: DecidedCall;
  state: RowState;
  actions: readonly QueueAction[];
  reasons: Reasons;
  sanctions: ReactNode;
}

const CallRow = ({ item, state, actions, reasons, sanctions }: RowProps) => {
  const { call, review, since, decision } = item;
  return (
    <>
      <RowColumns
        actions={
          <RowActions actions={actions} state={state}>
            {sanctions}
          </RowActions>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {decision && <StatusBadge look={LOOKS[decision]} />}
          {review.words.map((word) => (
            <Badge key={word} tone="yellow">
              {WORDS[word]}
            </Badge>
          ))}
          <span>
            <TimeAndPerson at={since} person={{ id: call.userId, username: call.user }} />
          </span>
        </p>
        <h3 className="mt-2 text-lg leading-snug font-medium wrap-anywhere">
          <Link {...paths.call(call.id)} className="text-link">
            {call.title}
          </Link>
        </h3>
        <p
          className={cx(
            'mt-1 max-w-prose text-[0.9375rem] wrap-anywhere',
            // Collapse empty lines in the short form, where one could take up a visible line.
            state.open ? 'whitespace-pre-line' : 'line-clamp-3',
          )}
        >
          {[call.description, call.usage].filter(Boolean).join('\n\n')}
        </p>
      </RowColumns>
      {state.open && !decision && (
        <Field label={common.reason} hint={m.requiredToReject} className="mt-4 max-w-prose">
          <Textarea
            rows={3}
            defaultValue={reasons.of(call.id)}
            maxLength={CALL_REVIEW_REASON_MAX}
            onChange={({ target }) => reasons.write(call.id, target.value)}
          />
        </Field>
      )}
    </>
  );
};

/** The queue of calls that are not listed until staff have reviewed their text. */
export const CallReviewsTab = ({ sanctionsFor }: Pick<TabProps<never>, 'sanctionsFor'>) => {
  const result = useInfiniteQuery(callReviewsQuery);
  const reasons = useReasons();
  const { actionsOf, changes, withChanges } = useDecisions(reasons);
  const live = useLiveQueue('calls', result.data?.pageCount ?? 0, changes);
  return (
    <QueueScreen
      {...live}
      label={m.callsInReview}
      loading={m.loadingCallsInReview}
      countText={counts.callCount}
      result={result}
      withChanges={withChanges}
      idOf={idOf}
      nameOf={({ call }) => call.title}
      actionsOf={actionsOf}
      empty={EMPTY}
      filters={null}
      row={(item, state) => (
        <CallRow
          item={item}
          state={state}
          actions={actionsOf(item)}
          reasons={reasons}
          sanctions={sanctionsFor({ id: item.call.userId, username: item.call.user })}
        />
      )}
    />
  );
};
