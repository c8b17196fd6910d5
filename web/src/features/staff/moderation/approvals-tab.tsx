import { refuseMember } from '@opencall/contract/directory/joining/joining.routes';
import { type Applicant, refusalSchema } from '@opencall/contract/directory/joining/joining.schemas';
import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import { REASON_MAX } from '@opencall/contract/directory/joining/joining.vocabulary';
import { ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import * as counts from '#messages/staff/queue-counts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { Textarea } from '#ui/input.tsx';
import { Message } from '#ui/message.tsx';
import { APPROVAL_FILTERS } from './moderation-words.ts';
import type { QueueAction } from './queue-actions.ts';
import { QUEUE_KEYS } from './queue-keys.ts';
import { Person, RowActions, RowColumns, When } from './queue-parts.tsx';
import { QueueScreen } from './queue-screen.tsx';
import { applicantsQuery, sendMembership, tabKey } from './queues.api.ts';
import type { TabProps } from './tab-props.ts';
import { useLiveQueue } from './use-live-queue.ts';

const EMPTY: Record<Admission, { title: string; text: string }> = {
  waiting: {
    title: m.noPendingApprovals,
    text: m.applicantsAppearHere,
  },
  refused: {
    title: m.noRejectedMembers,
    text: m.rejectedMembersAreKept,
  },
};

const useDecide = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ applicant, refusedFor }: { applicant: Applicant; refusedFor: string | null }) =>
      sendMembership(applicant.userId, refusedFor),
    onSuccess: ({ username, membership }) =>
      toast({
        title: membership.status === 'approved' ? m.membershipApproved : m.membershipRejected,
        description: m.weSentAnEmail({ username }),
      }),
    onError: (error) => toastError(common.updateFailed, serverText(error, common.checkYourConnectionAndTry)),
    // Reload after a refusal as well, because someone else may have decided.
    onSettled: () => client.invalidateQueries({ queryKey: tabKey('approvals') }),
  });
};

interface RefuseDialogProps {
  applicant: Applicant;
  /** Reports its own failures. */
  onRefuse: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const RefuseDialog = ({ applicant, onRefuse, onClose }: RefuseDialogProps) => {
  const { form, submit, pending } = useZodForm({
    schema: refusalSchema,
    defaultValues: { reason: '' },
    send: ({ reason }) => onRefuse(reason),
    onSuccess: onClose,
    // After another failure, the dialog stays open with its reason, so that staff can send it again.
    onFailure: (error) => {
      if (refusalOf(error, refuseMember)?.code === 'ALREADY_DECIDED') onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.rejectQuestion({ username: applicant.username })}
      description={m.aboutRejecting}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Field label={common.reason} error={form.formState.errors.reason?.message}>
          <Textarea rows={4} maxLength={REASON_MAX} {...form.register('reason')} />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="destructive" pending={pending} pendingLabel={m.rejecting}>
            {common.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const ApplicantFacts = ({ applicant }: { applicant: Applicant }) => {
  const { userId, username, email, emailVerified, role, picture, aboutMe, createdAt, reason } = applicant;
  const place = [applicant.city, applicant.state].filter(Boolean).join(', ');
  return (
    <div className="flex gap-4">
      {picture && (
        <img src={picture} alt="" loading="lazy" className="h-20 w-16 shrink-0 rounded-frame object-cover" />
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg leading-snug font-medium">
            <Person person={{ id: userId, username }} />
          </span>
          <Badge>{ROLE_LABELS[role]}</Badge>
          {!emailVerified && <Badge tone="yellow">{m.emailNotVerified}</Badge>}
        </p>
        <p className="mt-1 text-[0.9375rem] text-ink-soft wrap-anywhere">
          <Message
            text={place ? m.emailPlaceRegistered({ email, place }) : m.emailRegistered({ email })}
            tags={{ when: () => <When at={createdAt} /> }}
          />
        </p>
        {aboutMe && <p className="mt-2 line-clamp-3 max-w-prose text-[0.9375rem] wrap-anywhere">{aboutMe}</p>}
        {reason && (
          <p className="mt-2 max-w-prose border-l-2 border-ink pl-3 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
            {m.rejectedReason({ reason })}
          </p>
        )}
      </div>
    </div>
  );
};

interface ApplicantActionsOptions {
  decide: ReturnType<typeof useDecide>;
  onRefuse: (applicant: Applicant) => void;
}

const useApplicantActions = ({ decide, onRefuse }: ApplicantActionsOptions) => {
  const navigate = useNavigate();
  return (applicant: Applicant): QueueAction[] => [
    {
      key: QUEUE_KEYS.approve.key,
      label: m.approve,
      tone: 'solid',
      disabled: decide.isPending,
      isFinal: true,
      question: () => m.approveQuestion({ username: applicant.username }),
      run: () => decide.mutate({ applicant, refusedFor: null }),
    },
    ...(applicant.status === 'waiting'
      ? [
          {
            key: QUEUE_KEYS.reject.key,
            label: common.reject,
            movesFocus: true,
            run: () => onRefuse(applicant),
          } as const,
        ]
      : []),
    {
      key: QUEUE_KEYS.profile.key,
      label: m.viewProfile,
      movesFocus: true,
      run: () => void navigate(paths.profile(applicant.userId)),
    },
  ];
};

/** The queue of applicants, for sites where staff approve new members. */
export const ApprovalsTab = ({ filter, onFilter }: TabProps<Admission>) => {
  const result = useInfiniteQuery(applicantsQuery(filter));
  const live = useLiveQueue('approvals', result.data?.pageCount ?? 0);
  const decide = useDecide();
  const [refusing, setRefusing] = useState<Applicant | null>(null);
  const actionsOf = useApplicantActions({ decide, onRefuse: setRefusing });
  return (
    <>
      <QueueScreen
        {...live}
        label={m.approvals}
        loading={m.loadingApprovals}
        countText={counts.applicantCount}
        result={result}
        idOf={({ userId }) => userId}
        nameOf={({ username }) => username}
        actionsOf={actionsOf}
        empty={EMPTY[filter]}
        filters={
          <FilterSelect
            label={common.status}
            value={filter}
            initial="waiting"
            options={APPROVAL_FILTERS}
            onChange={onFilter}
          />
        }
        row={(applicant, state) => (
          <RowColumns actions={<RowActions actions={actionsOf(applicant)} state={state} opens={false} />}>
            <ApplicantFacts applicant={applicant} />
          </RowColumns>
        )}
      />
      {refusing && (
        <RefuseDialog
          applicant={refusing}
          onClose={() => setRefusing(null)}
          onRefuse={(refusedFor) => decide.mutateAsync({ applicant: refusing, refusedFor })}
        />
      )}
    </>
  );
};
