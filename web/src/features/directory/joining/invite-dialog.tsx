import { type Invitation, newInvitationSchema } from '@opencall/contract/directory/joining/joining.schemas';
import { useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { useInvite } from './invitations.api.ts';

const DAY_MS = 86_400_000;
const EXPIRIES = [
  { value: '7', label: 'After 7 days' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '', label: 'Never' },
] as const;

const read = ({ email, uses, days }: { email: string; uses: string; days: string }) =>
  newInvitationSchema.safeParse({
    email: email.trim() || undefined,
    uses: Number(uses),
    expiresAt: days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : undefined,
  });

interface InviteDialogProps {
  onMade: (invitation: Invitation) => void;
  onClose: () => void;
}

/** The fields of the form, and the action that validates and sends them. */
const useInviteForm = (onMade: (invitation: Invitation) => void) => {
  const [values, setValues] = useState({ email: '', uses: '1', days: '30' });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const invite = useInvite();
  const submit = () => {
    const parsed = read(values);
    if (!parsed.success) {
      setRefused(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
      return;
    }
    setRefused({});
    invite.mutate(parsed.data, {
      onSuccess: (made) => {
        if (made.email)
          toast({ title: 'Invitation sent', description: `An email is on its way to ${made.email}.` });
        onMade(made);
      },
      onError: (error) =>
        toastError(
          'The invitation was not created',
          serverText(error, 'Check your connection and try again.'),
        ),
    });
  };
  const change = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
  return { values, change, refused, submit, isPending: invite.isPending };
};

const InviteFields = ({ values, change, refused }: ReturnType<typeof useInviteForm>) => (
  <>
    <Field
      label="Email"
      hint="Optional. We send the invitation to this address, and only this address can use it."
      error={refused.email}
    >
      <Input type="email" value={values.email} onChange={({ target }) => change({ email: target.value })} />
    </Field>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Uses" error={refused.uses}>
        <Input
          type="number"
          min={1}
          inputMode="numeric"
          value={values.uses}
          onChange={({ target }) => change({ uses: target.value })}
        />
      </Field>
      <Field label="Expires" error={refused.expiresAt}>
        <Select value={values.days} onChange={({ target }) => change({ days: target.value })}>
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

/** Creates an invitation for anyone with the link, or for one email address. */
export const InviteDialog = ({ onMade, onClose }: InviteDialogProps) => {
  const form = useInviteForm(onMade);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite people"
      description="Anyone with the link can register, until all uses are spent."
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <InviteFields {...form} />
        <Button
          type="submit"
          variant="primary"
          pending={form.isPending}
          pendingLabel="Inviting..."
          className="justify-self-start"
        >
          Create invitation
        </Button>
      </form>
    </Dialog>
  );
};
