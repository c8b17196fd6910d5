import { signAgreement } from '@opencall/contract/casting/agreements/agreements.routes';
import type { Agreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import { signAgreementSchema } from '@opencall/contract/casting/agreements/agreements.schemas';
import { CONSENT, SIGNER_NAME_MAX } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { useState } from 'react';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/agreements';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useSignAgreement } from './agreements.api.ts';

const tellSigned = ({ status }: Agreement): void => {
  toast(
    status === 'complete'
      ? { title: m.signedByAllParticipants, description: m.weAreEmailingCopies }
      : { title: m.signed, description: m.completeOnceAllHaveSigned },
  );
};

/** Form below the agreement's text. The member signs by typing their name. */
export const SignForm = ({ id }: Pick<Agreement, 'id'>) => {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string>();
  const sign = useSignAgreement(id, tellSigned);
  const submit = () => {
    const parsed = signAgreementSchema.safeParse({ name });
    setRefused(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    sign.mutate(parsed.data.name, {
      onError: (error) => {
        if (refusalOf(error, signAgreement)?.code === 'VALIDATION_FAILED') setRefused(serverText(error, ''));
        else toastError(m.notSigned, serverText(error, common.checkYourConnectionAndTry));
      },
    });
  };
  return (
    <form
      noValidate
      aria-label={m.signThisAgreement}
      className="grid max-w-prose gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={m.yourFullName} error={refused} hint={m.asOnPaper}>
        <Input
          autoComplete="name"
          maxLength={SIGNER_NAME_MAX}
          className="display h-14 text-xl"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <p>{CONSENT}</p>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={sign.isPending}
        pendingLabel={m.signing}
      >
        {m.signAgreement}
      </Button>
    </form>
  );
};
