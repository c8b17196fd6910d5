import { confirmTwoFactor, startTwoFactor } from '@opencall/contract/accounts/auth/two-factor.routes';
import {
  confirmTwoFactorSchema,
  startTwoFactorSchema,
  type TwoFactorSetup,
} from '@opencall/contract/accounts/auth/two-factor.schemas';
import { useState } from 'react';
import { toast } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { CodeField, PresentPasswordField } from './factor-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmTwoFactor, useStartTwoFactor } from './security.api.ts';

const onFailure = showUnlessShown('Failed to switch two-factor on');

const PasswordStep = ({ onDone }: { onDone: (setup: TwoFactorSetup) => void }) => {
  const start = useStartTwoFactor();
  const { form, submit, pending } = useZodForm({
    schema: startTwoFactorSchema,
    defaultValues: { password: '' },
    routes: [startTwoFactor],
    codes: { WRONG_PASSWORD: 'password' },
    send: ({ password }) => start.mutateAsync(password),
    onSuccess: onDone,
    onFailure,
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>First, confirm your identity.</p>
      <PresentPasswordField error={form.formState.errors.password?.message} {...form.register('password')} />
      <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
        Continue
      </Button>
    </form>
  );
};

const CodeStep = ({ setup, onDone }: { setup: TwoFactorSetup; onDone: (codes: string[]) => void }) => {
  const confirm = useConfirmTwoFactor();
  const { form, submit, pending } = useZodForm({
    schema: confirmTwoFactorSchema,
    defaultValues: { code: '' },
    routes: [confirmTwoFactor],
    codes: { INVALID_CODE: 'code' },
    send: ({ code }) => confirm.mutateAsync(code),
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: 'Two-factor is on', description: 'From now on you also need a code to sign in.' });
      onDone(recoveryCodes);
    },
    onFailure,
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>Scan this with your authenticator app, then enter the six digits it shows.</p>
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <p className="text-sm text-ink-soft">
        No camera? Type this key into the app:{' '}
        <code data-testid="totp-secret" className="font-mono break-all text-ink">
          {setup.secret}
        </code>
      </p>
      <CodeField error={form.formState.errors.code?.message} inputMode="numeric" {...form.register('code')} />
      <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
        Switch on
      </Button>
    </form>
  );
};

/** Asks for the password and the app's first code, then shows the recovery codes once. */
export const TwoFactorSetupDialog = ({ onClose }: { onClose: () => void }) => {
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<string[]>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={codes ? 'Your recovery codes' : 'Set up two-factor'}
      footer={
        codes && (
          <Button variant="primary" onClick={onClose}>
            I have saved them
          </Button>
        )
      }
    >
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && setup && <CodeStep setup={setup} onDone={setCodes} />}
      {!codes && !setup && <PasswordStep onDone={setSetup} />}
    </Dialog>
  );
};
