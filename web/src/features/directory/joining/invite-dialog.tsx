import { type Invitation, newInvitationSchema } from '@opencall/contract/directory/joining/joining.schemas';
import { z } from 'zod';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/joining';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { useInvite } from './invitations.api.ts';

const DAY_MS = 86_400_000;
const EXPIRIES = [
  { value: '7', label: m.afterSevenDays },
  { value: '30', label: m.afterThirtyDays },
  { value: '90', label: m.afterNinetyDays },
  { value: '', label: m.neverLabel },
] as const;

/** The fields of the form, all text. `days`: how long the invitation is valid; empty for always. */
const formSchema = z
  .object({ email: z.string(), uses: z.string(), days: z.string() })
  .transform(
    ({ email, uses, days }): z.input<typeof newInvitationSchema> => ({
      email: email.trim() || undefined,
      uses: Number(uses),
      expiresAt: days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : undefined,
    }),
  )
  .pipe(newInvitationSchema);

interface InviteDialogProps {
  onMade: (invitation: Invitation) => void;
  onClose: () => void;
}

const useInviteForm = (onMade: (invitation: Invitation) => void) => {
  const invite = useInvite();
  return useZodForm({
    schema: formSchema,
    defaultValues: { email: '', uses: '1', days: '30' },
    send: (invitation) => invite.mutateAsync(invitation),
    onSuccess: (made) => {
      if (made.email) toast({ title: m.invitationSent, description: m.emailOnItsWay({ email: made.email }) });
      onMade(made);
    },
    onFailure: showFailure(m.couldNotCreateTheInvitation),
  });
};

const InviteFields = ({ form }: Pick<ReturnType<typeof useInviteForm>, 'form'>) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label={common.email} hint={m.emailHint} error={errors.email?.message}>
        <Input type="email" {...register('email')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.uses} error={errors.uses?.message}>
          <Input type="number" min={1} inputMode="numeric" {...register('uses')} />
        </Field>
        <Field label={m.expires}>
          <Select {...register('days')}>
            {EXPIRIES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
};

/** Creates an invitation for anyone with the link, or for one email address. */
export const InviteDialog = ({ onMade, onClose }: InviteDialogProps) => {
  const { form, submit, pending } = useInviteForm(onMade);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.invitePeople}
      description={m.invitePeopleLead}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <InviteFields form={form} />
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingLabel={m.inviting}
          className="justify-self-start"
        >
          {m.createInvitation}
        </Button>
      </form>
    </Dialog>
  );
};
