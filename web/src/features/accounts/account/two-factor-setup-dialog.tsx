import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { confirmTwoFactor, startTwoFactor } from '@opencall/contract/accounts/auth/two-factor.routes';
import {
  confirmTwoFactorSchema,
  startTwoFactorSchema,
  type TwoFactorSetup,
} from '@opencall/contract/accounts/auth/two-factor.schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { CodeField, PresentPasswordField } from './factor-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { refusedFieldOf } from './refused-field.ts';
import { useConfirmTwoFactor, useStartTwoFactor } from './security.api.ts';

const refusedPassword = refusedFieldOf([startTwoFactor], { WRONG_PASSWORD: 'password' });
const refusedCode = refusedFieldOf([confirmTwoFactor], { INVALID_CODE: 'code' });
const FAILED = 'Failed to switch two-factor on';
const UNSENT = 'Check your connection and try again.';

const PasswordStep = ({ onDone }: { onDone: (setup: TwoFactorSetup) => void }) => {
  const start = useStartTwoFactor();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(startTwoFactorSchema),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(({ password }) =>
    start.mutate(password, {
      onSuccess: onDone,
      onError: (error) => {
        const refused = refusedPassword(error);
        if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
        else toastError(FAILED, serverText(error, UNSENT));
      },
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>First, confirm your identity.</p>
      <PresentPasswordField error={formState.errors.password?.message} {...register('password')} />
      <Button type="submit" variant="primary" pending={start.isPending} className="justify-self-start">
        Continue
      </Button>
    </form>
  );
};

const CodeStep = ({ setup, onDone }: { setup: TwoFactorSetup; onDone: (codes: string[]) => void }) => {
  const confirm = useConfirmTwoFactor();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(confirmTwoFactorSchema),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(({ code }) =>
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        toast({ title: 'Two-factor is on', description: 'From now on you also need a code to sign in.' });
        onDone(recoveryCodes);
      },
      onError: (error) => {
        const refused = refusedCode(error);
        if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
        else toastError(FAILED, serverText(error, UNSENT));
      },
    }),
  );
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
      <CodeField error={formState.errors.code?.message} inputMode="numeric" {...register('code')} />
      <Button type="submit" variant="primary" pending={confirm.isPending} className="justify-self-start">
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
