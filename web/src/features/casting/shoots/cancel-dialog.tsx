import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { CANCEL_REASON_MAX } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { z } from 'zod';
import { cx } from '#lib/class-names.ts';
import { toast } from '#lib/toasts.ts';
import { useNow } from '#lib/use-now.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/shoots';
import * as common from '#messages/common';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { cancellationCost, lateCancellationStart } from './shoot-cost.ts';
import { useCancelShoot } from './shoots.api.ts';

interface CancelDialogProps {
  shoot: ShootDetail;
  viewerId: number;
  onClose: () => void;
}

const formSchema = z.object({
  reason: z.string().refine((reason) => !isBlank(reason), m.reasonIsRequired),
});

/** Cancels a shoot for all parties. First shows what canceling costs the viewer. */
export const CancelDialog = ({ shoot, viewerId, onClose }: CancelDialogProps) => {
  const cancel = useCancelShoot(shoot.id);
  const now = useNow([shoot.terms.startsAt, lateCancellationStart(shoot)]);
  const cost = cancellationCost(shoot, { viewerId, now });
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: { reason: '' },
    send: ({ reason }) => cancel.mutateAsync(reason.trim()),
    onSuccess: () => {
      toast({ title: m.shootCanceled, description: m.notifiedWithYourReason });
      onClose();
    },
    onFailure: showUnlessShown(m.couldNotCancelTheShoot),
  });
  return (
    <ConfirmDialog
      title={m.cancelThisShoot}
      description={m.whatCancelingDoes({ title: shoot.title })}
      confirmLabel={m.cancelTheShoot}
      cancelLabel={m.keepTheShoot}
      pending={pending}
      pendingLabel={m.canceling}
      onConfirm={submit}
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
        error={form.formState.errors.reason?.message}
        required
      >
        <Textarea rows={3} maxLength={CANCEL_REASON_MAX} {...form.register('reason')} />
      </Field>
    </ConfirmDialog>
  );
};
