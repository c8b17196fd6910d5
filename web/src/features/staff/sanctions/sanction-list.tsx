import { reverseSanctionSchema, type Sanction } from '@opencall/contract/staff/sanctions/sanctions.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { SANCTION_NAMES, SANCTION_WORDS } from './sanction-words.ts';
import { sanctionsQuery, useReverseSanction } from './sanctions.api.ts';

const UNSENT = 'Check your connection and try again.';

const ReversalForm = ({ sanction, onDone }: { sanction: Sanction; onDone: () => void }) => {
  const reverse = useReverseSanction(sanction.userId);
  const { form, submit, pending } = useZodForm({
    schema: reverseSanctionSchema,
    defaultValues: { reason: '' },
    send: ({ reason }) => reverse.mutateAsync({ id: sanction.id, reason }),
    onSuccess: () => {
      toast({
        title: 'Sanction reversed',
        description: 'The member is notified, and the sanction no longer applies.',
      });
      onDone();
    },
    onFailure: (error, isShown, { setError }) => {
      if (!isShown) setError('reason', { message: serverText(error, UNSENT) });
      toastError('Error', 'Failed to reverse the sanction');
    },
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={`Reverse sanction ${sanction.id}`}
      className="mt-3 grid gap-3"
    >
      <Field label="Why it is reversed" error={form.formState.errors.reason?.message}>
        <Textarea rows={2} autoFocus {...form.register('reason')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={pending} pendingLabel="Reversing...">
          Reverse Sanction
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

const stateOf = ({ active, until, reversedAt, reversedBy }: Sanction): string => {
  if (reversedAt)
    return `reversed ${formatDate(reversedAt)} by ${reversedBy?.username ?? 'a former moderator'}`;
  if (until) return active ? `until ${formatDateTime(until)}` : `ended ${formatDate(until)}`;
  return 'active';
};

const SanctionRow = ({ sanction }: { sanction: Sanction }) => {
  const [isReversing, setReversing] = useState(false);
  const { id, kind, reason, createdAt, decidedBy, active, reversalReason } = sanction;
  return (
    <li className="border-t py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={active ? SANCTION_WORDS[kind].tone : 'gray'}>{SANCTION_NAMES[kind]}</Badge>
        <p className="flex-1 text-sm text-ink-soft">
          Sanction {id},{' '}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatDate(createdAt)}
          </time>{' '}
          by <bdi>{decidedBy?.username ?? 'a former moderator'}</bdi>; {stateOf(sanction)}
        </p>
        {sanction.reversedAt === null && !isReversing && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Reverse sanction ${id}`}
            onClick={() => setReversing(true)}
          >
            Reverse
          </Button>
        )}
      </div>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      {reversalReason && (
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">Reversed because: {reversalReason}</p>
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
        title="Earlier sanctions could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="py-6"
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
  if (data.length === 0) return <p className="text-ink-soft">No sanctions so far.</p>;
  return (
    <ul aria-label="Sanctions so far">
      {data.map((sanction) => (
        <SanctionRow key={sanction.id} sanction={sanction} />
      ))}
    </ul>
  );
};
