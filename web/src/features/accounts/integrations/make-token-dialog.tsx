import { createApiToken } from '@opencall/contract/accounts/api-tokens/api-tokens.routes';
import { newApiTokenSchema } from '@opencall/contract/accounts/api-tokens/api-tokens.schemas';
import {
  API_TOKEN_SCOPES,
  type ApiTokenScope,
} from '@opencall/contract/accounts/api-tokens/api-tokens.vocabulary';
import { useState } from 'react';
import { refusalOf } from '#lib/api-error.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/integrations';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useMakeToken } from './integrations.api.ts';

const SCOPE_LABELS: Record<ApiTokenScope, string> = {
  read: m.scopeRead,
  write: m.scopeWrite,
  admin: m.scopeAdmin,
};

const showFailure = showUnlessShown(m.couldNotCreateTheToken);

/** The proof of identity that the server has required so far. */
type Proof = 'none' | 'password' | 'password and code';

const PROOF_AFTER: Partial<Record<string, Proof>> = {
  PROOF_REQUIRED: 'password',
  WRONG_PASSWORD: 'password',
  CODE_REQUIRED: 'password and code',
  INVALID_CODE: 'password and code',
};

const useNewToken = () => {
  const make = useMakeToken();
  const [proof, setProof] = useState<Proof>('none');
  const { form, submit, pending } = useZodForm({
    schema: newApiTokenSchema,
    defaultValues: { name: '', scopes: ['read'] },
    // Fields of the proof are sent only after the server required them.
    shouldUnregister: true,
    routes: [createApiToken],
    codes: {
      PROOF_REQUIRED: 'password',
      WRONG_PASSWORD: 'password',
      CODE_REQUIRED: 'code',
      INVALID_CODE: 'code',
    },
    send: (token) => make.mutateAsync(token),
    onFailure: (error, isShown) => {
      const next = PROOF_AFTER[refusalOf(error, createApiToken)?.code ?? ''];
      if (next) setProof((now) => (now === 'password and code' ? now : next));
      else showFailure(error, isShown);
    },
  });
  return { form, submit, proof, pending, token: make.data?.token };
};

const NewToken = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={m.yourNewToken}
    description={m.tokenShownOnce}
    footer={
      <Button variant="primary" onClick={onClose}>
        {common.done}
      </Button>
    }
  >
    <CopyField label={m.token} value={token} hint={m.tokenUse} />
  </Dialog>
);

/** Creates an API token. Asks for the password if the admin did not sign in recently. */
export const MakeTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const { form, submit, proof, pending, token } = useNewToken();
  const { register, formState } = form;
  const { errors } = formState;
  if (token) return <NewToken token={token} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.createAnApiToken}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Field label={common.name} hint={m.tokenNameHint} error={errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <ChoiceGroup legend={m.scopes}>
          {API_TOKEN_SCOPES.map((scope) => (
            <Radio key={scope} label={SCOPE_LABELS[scope]} value={scope} {...register('scopes.0')} />
          ))}
        </ChoiceGroup>
        {proof !== 'none' && (
          <Field label={m.currentPassword} error={errors.password?.message}>
            <Input type="password" autoComplete="current-password" {...register('password')} />
          </Field>
        )}
        {proof === 'password and code' && (
          <Field label={m.code} hint={m.codeHint} error={errors.code?.message}>
            <Input autoComplete="one-time-code" {...register('code')} />
          </Field>
        )}
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingLabel={common.creating}
          className="justify-self-start"
        >
          {m.createToken}
        </Button>
      </form>
    </Dialog>
  );
};
