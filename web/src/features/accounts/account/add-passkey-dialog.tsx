import { codeSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { startPasskey } from '@opencall/contract/accounts/auth/passkeys.routes';
import { passkeyNameSchema } from '@opencall/contract/accounts/auth/passkeys.schemas';
import { presentPasswordSchema } from '@opencall/contract/accounts/auth/two-factor.schemas';
import { useQuery } from '@tanstack/react-query';
import type { BaseSyntheticEvent } from 'react';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { isHeldAlready, wasDismissed } from '#lib/passkeys.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/account';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { CodeField, PresentPasswordField } from './factor-fields.tsx';
import { passkeysQuery, twoFactorQuery, useAddPasskey } from './security.api.ts';

const NAME_HINT = m.passkeyNameHint;

const withoutCode = z.object({
  name: passkeyNameSchema,
  password: presentPasswordSchema,
  code: z.string(),
  byPasskey: z.boolean(),
});
/** The second factor is a code or another passkey. */
const withFactor = z.discriminatedUnion('byPasskey', [
  withoutCode.extend({ byPasskey: z.literal(false), code: codeSchema }),
  withoutCode.extend({ byPasskey: z.literal(true) }),
]);

/** Shows why no passkey was added. Shows nothing if the member closed the browser's dialog. */
const showFailure = (error: unknown): void => {
  if (wasDismissed(error)) return;
  const text = isHeldAlready(error) ? m.deviceHasAPasskey : serverText(error, m.browserMadeNoPasskey);
  toastError(m.couldNotAddThePasskey, text);
};

const useNewPasskey = (needsCode: boolean, onClose: () => void) => {
  const add = useAddPasskey();
  const { form, submit, pending } = useZodForm({
    schema: needsCode ? withFactor : withoutCode,
    defaultValues: { name: '', password: '', code: '', byPasskey: false },
    routes: [startPasskey],
    codes: { WRONG_PASSWORD: 'password', INVALID_CODE: 'code', CODE_REQUIRED: 'code' },
    send: ({ name, password, code, byPasskey }) => {
      if (byPasskey) return add.mutateAsync({ name, password, byPasskey });
      return add.mutateAsync(needsCode ? { name, password, code } : { name, password });
    },
    onSuccess: ({ name }) => {
      toast({ title: m.passkeyAdded, description: m.youCanLogInWith({ name }) });
      onClose();
    },
    onFailure: (error, isShown) => {
      if (!isShown) showFailure(error);
    },
  });
  const submitBy = (byPasskey: boolean) => (event: BaseSyntheticEvent) => {
    form.setValue('byPasskey', byPasskey);
    void submit(event);
  };
  return { form, submitBy, pending };
};

/** Asks for a name and for confirmation: the password, and a second factor if the account has one. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: twoFactor } = useQuery(twoFactorQuery);
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const needsCode = twoFactor?.enabled ?? false;
  const { form, submitBy, pending } = useNewPasskey(needsCode, onClose);
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.addAPasskey}>
      <form onSubmit={submitBy(false)} noValidate className="grid gap-5">
        <Field label={m.passkeyName} error={errors.name?.message} hint={NAME_HINT}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <PresentPasswordField error={errors.password?.message} {...register('password')} />
        {needsCode && <CodeField error={errors.code?.message} {...register('code')} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={pending} pendingLabel={m.waitingForYourDevice}>
            {m.createPasskey}
          </Button>
          {needsCode && passkeys.length > 0 && (
            <Button variant="ghost" disabled={pending} onClick={submitBy(true)}>
              {m.usePasskeyNotCode}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
