import { confirmTwoFactor, startTwoFactor } from '@opencall/contract/accounts/auth/two-factor.routes';
import {
  confirmTwoFactorSchema,
  startTwoFactorSchema,
  type TwoFactorSetup,
} from '@opencall/contract/accounts/auth/two-factor.schemas';
import { useState } from 'react';
import { toast } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/account';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { CodeField, PresentPasswordField } from './factor-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmTwoFactor, useStartTwoFactor } from './security.api.ts';

const onFailure = showUnlessShown(m.couldNotTurnOnTwoFactorAuthentication);

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
      <p>{m.confirmYourIdentity}</p>
      <PresentPasswordField error={form.formState.errors.password?.message} {...form.register('password')} />
      <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
        {m.continueLabel}
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
      toast({ title: m.twoFactorIsOn, description: m.loginNeedsACode });
      onDone(recoveryCodes);
    },
    onFailure,
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>{m.scanWithYourApp}</p>
      <QrCode text={setup.uri} label={m.qrCode} />
      <p className="text-sm text-ink-soft">
        <Message
          text={m.noCameraTypeThisKey({ secret: setup.secret })}
          tags={{
            code: (children) => (
              <code data-testid="totp-secret" className="font-mono break-all text-ink">
                {children}
              </code>
            ),
          }}
        />
      </p>
      <CodeField error={form.formState.errors.code?.message} inputMode="numeric" {...form.register('code')} />
      <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
        {m.turnOn}
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
      title={codes ? m.yourRecoveryCodes : m.setUpTwoFactor}
      footer={
        codes && (
          <Button variant="primary" onClick={onClose}>
            {m.iHaveSavedThem}
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
