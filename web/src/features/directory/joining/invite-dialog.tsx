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

/** Makes an invitation: for whoever has the link, or for one address, where it is sent. */
export const InviteDialog = ({ onMade, onClose }: InviteDialogProps) => {
  const [email, setEmail] = useState('');
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('30');
  const [refused, setRefused] = useState<Record<string, string>>({});
  const invite = useInvite();
  const submit = () => {
    const parsed = read({ email, uses, days });
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
          submit();
        }}
      >
        <Field
          label="Email"
          hint="Optional. We send the invitation to this address, and only this address can use it."
          error={refused.email}
        >
          <Input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Uses" error={refused.uses}>
            <Input
              type="number"
              min={1}
              inputMode="numeric"
              value={uses}
              onChange={({ target }) => setUses(target.value)}
            />
          </Field>
          <Field label="Expires" error={refused.expiresAt}>
            <Select value={days} onChange={({ target }) => setDays(target.value)}>
              {EXPIRIES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Button
          type="submit"
          variant="primary"
          pending={invite.isPending}
          pendingLabel="Inviting..."
          className="justify-self-start"
        >
          Create invitation
        </Button>
      </form>
    </Dialog>
  );
};
