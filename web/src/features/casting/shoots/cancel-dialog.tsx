import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { CANCEL_REASON_MAX } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useNow } from '#lib/use-now.ts';
import * as m from '#messages/casting/shoots';
import * as common from '#messages/common';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { cancellationCost, shortFrom } from './shoot-cost.ts';
import { useCancelShoot } from './shoots.api.ts';

interface CancelDialogProps {
  shoot: ShootDetail;
  viewerId: number;
  onClose: () => void;
}

/** Cancels a shoot for all parties. First shows what canceling costs the viewer. */
export const CancelDialog = ({ shoot, viewerId, onClose }: CancelDialogProps) => {
  const [reason, setReason] = useState('');
  const [told, setTold] = useState(false);
  const cancel = useCancelShoot(shoot.id);
  const now = useNow([shoot.terms.startsAt, shortFrom(shoot)]);
  const cost = cancellationCost(shoot, { viewerId, now });
  const isEmpty = isBlank(reason);
  const confirm = () => {
    setTold(true);
    if (isEmpty) return;
    cancel.mutate(reason.trim(), {
      onSuccess: () => {
        toast({
          title: m.shootCanceled,
          description: m.notifiedWithYourReason,
        });
        onClose();
      },
      onError: (error) => toastError(m.notCanceled, errorText(error)),
    });
  };
  return (
    <ConfirmDialog
      title={m.cancelThisShoot}
      description={m.whatCancelingDoes({ title: shoot.title })}
      confirmLabel={m.cancelTheShoot}
      cancelLabel={m.keepTheShoot}
      pending={cancel.isPending}
      pendingLabel={m.canceling}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div
        className={cx(
          'mb-5 flex gap-3 border-l-4 py-1 pl-4',
          cost.isLate ? 'border-l-red' : 'border-l-line-strong',
        )}
      >
        {cost.isLate && <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-red" />}
        <div>
          <p className={cx('font-medium', cost.isLate && 'text-red')}>{cost.title}</p>
          <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{cost.text}</p>
        </div>
      </div>
      <Field
        label={common.reason}
        hint={m.theOtherParticipantsWillSeeIt}
        error={told && isEmpty ? m.reasonIsRequired : undefined}
        required
      >
        <Textarea
          rows={3}
          value={reason}
          maxLength={CANCEL_REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
};
