import { reverseSanctionSchema, type Sanction } from '@opencall/contract/staff/sanctions/sanctions.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/sanctions';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { Message } from '#ui/message.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { SANCTION_NAMES, SANCTION_WORDS } from './sanction-words.ts';
import { sanctionsQuery, useReverseSanction } from './sanctions.api.ts';

const UNSENT = common.checkYourConnectionAndTry;

const ReversalForm = ({ sanction, onDone }: { sanction: Sanction; onDone: () => void }) => {
  const reverse = useReverseSanction(sanction.userId);
  const { form, submit, pending } = useZodForm({
    schema: reverseSanctionSchema,
    defaultValues: { reason: '' },
    send: ({ reason }) => reverse.mutateAsync({ id: sanction.id, reason }),
    onSuccess: () => {
      toast({
        title: m.sanctionReversed,
        description: m.reversedNotice,
      });
      onDone();
    },
    onFailure: (error, isShown, { setError }) => {
      if (!isShown) setError('reason', { message: serverText(error, UNSENT) });
      toastError(m.couldNotReverseTheSanction);
    },
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={m.reverseSanctionNumber({ id: sanction.id })}
      className="mt-3 grid gap-3"
    >
      <Field label={m.reasonForReversing} error={form.formState.errors.reason?.message}>
        <Textarea rows={2} autoFocus {...form.register('reason')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={pending} pendingLabel={m.reversing}>
          {m.reverseSanction}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
};

const stateOf = ({ active, until, reversedAt, reversedBy }: Sanction): string => {
  if (reversedAt)
    return m.reversedBy({
      date: formatDate(reversedAt),
      username: reversedBy?.username ?? m.aFormerModerator,
    });
  if (until)
    return active
      ? m.untilMoment({ dateTime: formatDateTime(until) })
      : m.endedDate({ date: formatDate(until) });
  return m.active;
};

const SanctionRow = ({ sanction }: { sanction: Sanction }) => {
  const [isReversing, setReversing] = useState(false);
  const { id, kind, reason, createdAt, decidedBy, active, reversalReason } = sanction;
  return (
    <li className="border-t py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={active ? SANCTION_WORDS[kind].tone : 'gray'}>{SANCTION_NAMES[kind]}</Badge>
        <p className="flex-1 text-sm text-ink-soft">
          <Message
            text={m.sanctionFacts({
              id,
              date: formatDate(createdAt),
              username: decidedBy?.username ?? m.aFormerModerator,
              state: stateOf(sanction),
            })}
            tags={{
              time: (children) => (
                <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                  {children}
                </time>
              ),
              bdi: (children) => <bdi>{children}</bdi>,
            }}
          />
        </p>
        {sanction.reversedAt === null && !isReversing && (
          <Button
            variant="outline"
            size="sm"
            aria-label={m.reverseSanctionNumber({ id })}
            onClick={() => setReversing(true)}
          >
            {m.reverse}
          </Button>
        )}
      </div>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      {reversalReason && (
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {m.reversedBecause({ reason: reversalReason })}
        </p>
      )}
      {isReversing && <ReversalForm sanction={sanction} onDone={() => setReversing(false)} />}
    </li>
  );
};

/** The member's sanctions, newest first. */
export const SanctionList = ({ userId }: { userId: number }) => {
  const { data, isError, refetch, isFetching } = useQuery(sanctionsQuery(userId));
  if (!data && isError) {
    return (
      <ErrorState
        title={m.sanctionsNotLoaded}
        onRetry={() => void refetch()}
        retrying={isFetching}
        space="panel"
      />
    );
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (data.length === 0) return <p className="text-ink-soft">{m.noSanctionsYet}</p>;
  return (
    <ul aria-label={m.allSanctions}>
      {data.map((sanction) => (
        <SanctionRow key={sanction.id} sanction={sanction} />
      ))}
    </ul>
  );
};
