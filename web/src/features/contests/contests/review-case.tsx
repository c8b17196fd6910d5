import type { ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import type { EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { REVIEW_REASON_MAX } from '@opencall/contract/contests/contests/contests.vocabulary';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-review';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { EntryBadge } from './contest-badges.tsx';
import { type Review, useReviewEntry } from './entries.api.ts';
import { EntryViewer } from './entry-viewer.tsx';

const KEYS: Partial<Record<string, EntryStatus>> = { a: 'approved', r: 'rejected', p: 'pending' };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Handles the keys A, R and P, except in fields and dialogs. A key that is held down counts once. */
const useDecisionKeys = (decide: (status: EntryStatus) => void): void => {
  const handle = useEffectEvent(decide);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const status = event.repeat ? undefined : KEYS[event.key.toLowerCase()];
      if (!status || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      handle(status);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

interface ReasonFormProps {
  reason: string;
  pending: boolean;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onReason: (reason: string) => void;
  onCancel: () => void;
  onReject: () => void;
}

/** The form for the reason of a rejection. The entrant sees the reason. */
const ReasonForm = ({ reason, pending, fieldRef, onReason, onCancel, onReject }: ReasonFormProps) => (
  <form
    aria-label={m.rejectEntry}
    className="grid gap-3 border-t pt-4"
    onSubmit={(event) => {
      event.preventDefault();
      onReject();
    }}
    onKeyDown={(event) => {
      if (event.key === 'Escape') onCancel();
    }}
  >
    <Field label={common.reason} hint={m.entrantReadsReason}>
      <Textarea
        ref={fieldRef}
        rows={3}
        value={reason}
        maxLength={REVIEW_REASON_MAX}
        onChange={({ target }) => onReason(target.value)}
      />
    </Field>
    <div className="flex flex-wrap gap-3">
      <Button variant="ghost" onClick={onCancel}>
        {common.cancel}
      </Button>
      <Button type="submit" variant="destructive" pending={pending} pendingLabel={m.rejecting}>
        {m.rejectEntry}
      </Button>
    </div>
  </form>
);

interface DecisionsProps {
  entry: ContestEntry;
  pending: boolean;
  rejectRef: RefObject<HTMLButtonElement | null>;
  decide: (status: EntryStatus) => void;
}

const Decisions = ({ entry, pending, rejectRef, decide }: DecisionsProps) => (
  <div className="flex flex-wrap gap-3">
    {entry.status !== 'approved' && (
      <Button disabled={pending} aria-keyshortcuts="a" onClick={() => decide('approved')}>
        {m.approve}
      </Button>
    )}
    {entry.status !== 'rejected' && (
      <Button
        ref={rejectRef}
        variant="destructive"
        disabled={pending}
        aria-keyshortcuts="r"
        onClick={() => decide('rejected')}
      >
        {m.reject}
      </Button>
    )}
    {entry.status !== 'pending' && (
      <Button variant="outline" disabled={pending} aria-keyshortcuts="p" onClick={() => decide('pending')}>
        {m.backToPending}
      </Button>
    )}
  </div>
);

const Facts = ({ entry }: { entry: ContestEntry }) => (
  <div>
    <EntryBadge status={entry.status} />
    <h2 className="display mt-3 text-2xl wrap-anywhere">{entry.title}</h2>
    <p className="mt-1 text-sm text-ink-soft">
      <Message
        text={m.byUsernameDateTime({
          username: entry.username,
          dateTime: formatDateTime(entry.submissionDate),
        })}
        tags={{
          link: (children) => (
            <Link {...paths.profile(entry.userId)} className="text-link text-ink">
              {children}
            </Link>
          ),
        }}
      />
    </p>
    {entry.description && <p className="mt-3 whitespace-pre-line wrap-anywhere">{entry.description}</p>}
    {entry.reviewReason && (
      <p className="mt-3 border-l-2 border-line-strong pl-4 text-sm wrap-anywhere">
        {m.rejectedBecause({ reviewReason: entry.reviewReason })}
      </p>
    )}
  </div>
);

/** Moves the focus to the reason field. On cancel, it returns to the previous element or to the Reject button. */
const useRejecting = () => {
  const [rejecting, setRejecting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (rejecting) field.current?.focus();
    else if (before.current instanceof HTMLElement) {
      const isStillShown = before.current.isConnected && before.current !== document.body;
      (isStillShown ? before.current : rejectButton.current)?.focus();
    }
  }, [rejecting]);
  const begin = () => {
    before.current = document.activeElement;
    setRejecting(true);
  };
  return { rejecting, begin, cancel: () => setRejecting(false), field, rejectButton };
};

/** Sends one decision at a time. A key can be pressed twice before the pending state renders. */
const useDecision = (entryId: number) => {
  const review = useReviewEntry();
  const isSending = useRef(false);
  const send = (decision: Omit<Review, 'entryId'>) => {
    if (isSending.current) return;
    isSending.current = true;
    const onSettled = () => {
      isSending.current = false;
    };
    review.mutate({ entryId, ...decision }, { onSettled });
  };
  return { send, isPending: review.isPending };
};

/** The entry under review and the buttons for the decision. */
export const ReviewCase = ({ entry }: { entry: ContestEntry }) => {
  const { rejecting, begin, cancel, field, rejectButton } = useRejecting();
  const [reason, setReason] = useState('');
  const { send, isPending } = useDecision(entry.id);
  const decide = (status: EntryStatus) => {
    if (status === entry.status || isPending) return;
    if (status !== 'rejected') return send({ status });
    begin();
  };
  useDecisionKeys(decide);
  return (
    <article
      aria-label={entry.title}
      className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-8"
    >
      <div className="h-[min(60dvh,32rem)] overflow-hidden rounded-frame bg-film">
        <EntryViewer entry={entry} />
      </div>
      <div className="flex flex-col gap-5">
        <Facts entry={entry} />
        {rejecting ? (
          <ReasonForm
            reason={reason}
            pending={isPending}
            fieldRef={field}
            onReason={setReason}
            onCancel={cancel}
            onReject={() => send({ status: 'rejected', reason })}
          />
        ) : (
          <Decisions entry={entry} pending={isPending} rejectRef={rejectButton} decide={decide} />
        )}
      </div>
    </article>
  );
};
