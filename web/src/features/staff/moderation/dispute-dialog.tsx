import type { Dispute } from '@opencall/contract/casting/shoots/disputes.schemas';
import {
  DISPUTE_REASON_MAX,
  SHOOT_OUTCOMES,
  type ShootOutcome,
} from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PARTY_ROLE_WORDS } from '#lib/party-role-words.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation-reviews';
import { Button } from '#ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { Message } from '#ui/message.tsx';
import { claimText } from './dispute-words.ts';
import type { DisputeDecision } from './queues.api.ts';

interface DisputeDialogProps {
  dispute: Dispute;
  pending: boolean;
  onDecide: (decision: DisputeDecision) => void;
  onClose: () => void;
}

const OUTCOMES: ReadonlyArray<readonly [ShootOutcome, string]> = [
  ['took-place', m.everyoneCame],
  ['no-show', m.someoneDidNotCome],
];

const formSchema = z
  .object({
    decision: z.enum(SHOOT_OUTCOMES).nullable(),
    absent: z.array(z.number()),
    reason: z.string().refine((reason) => !isBlank(reason), m.reasonIsRequired),
  })
  .superRefine(({ decision, absent }, { addIssue }) => {
    const issue = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (!decision) issue('decision', m.pleaseChooseADecision);
    if (decision === 'no-show' && absent.length === 0) issue('absent', m.pleaseSayWhoDidNot);
  });
type Decision = z.infer<typeof formSchema>;

interface DecisionFieldsProps {
  dispute: Dispute;
  form: UseFormReturn<Decision>;
}

const DecisionFields = ({ dispute, form }: DecisionFieldsProps) => {
  const { errors } = form.formState;
  const { decision, absent } = useWatch({ control: form.control }) as Decision;
  const choose = (outcome: ShootOutcome) =>
    form.setValue('decision', outcome, { shouldValidate: form.formState.isSubmitted });
  const turn = (id: number, isAbsent: boolean) =>
    form.setValue('absent', isAbsent ? [...absent, id] : absent.filter((one) => one !== id), {
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <>
      <ChoiceGroup legend={m.decision} error={errors.decision?.message} className="flex flex-wrap gap-x-6">
        {OUTCOMES.map(([outcome, label]) => (
          <Radio
            key={outcome}
            name="decision"
            label={label}
            checked={decision === outcome}
            onChange={() => choose(outcome)}
          />
        ))}
      </ChoiceGroup>
      {decision === 'no-show' && (
        <ChoiceGroup legend={common.didNotCome} error={errors.absent?.message}>
          {dispute.parties.map(
            ({ userId, username, role }) =>
              userId !== null && (
                <Checkbox
                  key={userId}
                  label={m.memberWithRole({
                    name: username ?? m.aFormerMember,
                    role: PARTY_ROLE_WORDS[role],
                  })}
                  checked={absent.includes(userId)}
                  onChange={({ target }) => turn(userId, target.checked)}
                />
              ),
          )}
        </ChoiceGroup>
      )}
    </>
  );
};

/** Staff decide here who came to a shoot, after reading the claims of both parties. */
export const DisputeDialog = ({ dispute, pending, onDecide, onClose }: DisputeDialogProps) => {
  const { form, submit } = useZodForm({
    schema: formSchema,
    defaultValues: { decision: null, absent: [], reason: '' },
    send: async ({ decision, absent, reason }) => {
      if (decision)
        onDecide({ decision, absent: decision === 'no-show' ? absent : [], reason: reason.trim() });
    },
    onFailure: showFailure(common.updateFailed),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.decideDisputeTitle({ title: dispute.title })}
      description={m.decisionIsFinal}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.back}
          </Button>
          <Button onClick={submit} pending={pending} pendingLabel={m.deciding}>
            {m.decide}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ul aria-label={m.claims} className="border-l-2 pl-4 text-[0.9375rem]">
          {dispute.claims.map((claim) => (
            <li key={claim.userId}>
              <Message
                text={claimText(dispute, claim)}
                tags={{ person: (name) => <span className="font-medium">{name}</span> }}
              />
            </li>
          ))}
        </ul>
        <DecisionFields dispute={dispute} form={form} />
        <Field
          label={common.reason}
          error={form.formState.errors.reason?.message}
          hint={m.allParticipantsCanReadIt}
          required
        >
          <Textarea rows={4} maxLength={DISPUTE_REASON_MAX} {...form.register('reason')} />
        </Field>
      </div>
    </Dialog>
  );
};
