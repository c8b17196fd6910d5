import type { Dispute } from '@opencall/contract/casting/shoots/disputes.schemas';
import { DISPUTE_REASON_MAX, type ShootOutcome } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { useState } from 'react';
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

/** The state of the form: its values, their errors and their setters. */
const useDecision = (onDecide: DisputeDialogProps['onDecide']) => {
  const [decision, setDecision] = useState<ShootOutcome>();
  const [absent, setAbsent] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const errors = {
    decision: decision === undefined ? m.pleaseChooseADecision : undefined,
    absent: decision === 'no-show' && absent.length === 0 ? m.pleaseSayWhoDidNot : undefined,
    reason: isBlank(reason) ? m.reasonIsRequired : undefined,
  };
  const decide = () => {
    setSubmitted(true);
    if (!decision || errors.absent || errors.reason) return;
    onDecide({ decision, absent: decision === 'no-show' ? [...absent] : [], reason: reason.trim() });
  };
  const turn = (id: number, isAbsent: boolean) =>
    setAbsent(isAbsent ? [...absent, id] : absent.filter((one) => one !== id));
  return {
    decision,
    setDecision,
    absent,
    turn,
    reason,
    setReason,
    errors: isSubmitted ? errors : undefined,
    decide,
  };
};

interface DecisionFieldsProps {
  dispute: Dispute;
  form: ReturnType<typeof useDecision>;
}

const DecisionFields = ({ dispute, form }: DecisionFieldsProps) => {
  const { decision, setDecision, absent, turn, errors } = form;
  return (
    <>
      <ChoiceGroup legend={m.decision} error={errors?.decision} className="flex flex-wrap gap-x-6">
        {OUTCOMES.map(([outcome, label]) => (
          <Radio
            key={outcome}
            name="decision"
            label={label}
            checked={decision === outcome}
            onChange={() => setDecision(outcome)}
          />
        ))}
      </ChoiceGroup>
      {decision === 'no-show' && (
        <ChoiceGroup legend={common.didNotCome} error={errors?.absent}>
          {dispute.parties.map(
            ({ userId, username, role }) =>
              userId !== null && (
                <Checkbox
                  key={userId}
                  label={`${username ?? m.aFormerMember} (${role})`}
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
  const form = useDecision(onDecide);
  const { reason, setReason, errors, decide } = form;
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
          <Button onClick={decide} pending={pending} pendingLabel={m.deciding}>
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
        <Field label={common.reason} error={errors?.reason} hint={m.allParticipantsCanReadIt} required>
          <Textarea
            rows={4}
            value={reason}
            maxLength={DISPUTE_REASON_MAX}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
};
