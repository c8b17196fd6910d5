import type { Agreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import { signAgreementSchema } from '@opencall/contract/casting/agreements/agreements.schemas';
import { CONSENT, SIGNER_NAME_MAX } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { toast } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/agreements';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useSignAgreement } from './agreements.api.ts';

const toastSigned = ({ status }: Agreement): void => {
  toast(
    status === 'complete'
      ? { title: m.signedByAllParticipants, description: m.weAreEmailingCopies }
      : { title: m.signed, description: m.completeOnceAllHaveSigned },
  );
};

/** Form below the agreement's text. The member signs by typing their name. */
export const SignForm = ({ id }: Pick<Agreement, 'id'>) => {
  const sign = useSignAgreement(id, toastSigned);
  const { form, submit, pending } = useZodForm({
    schema: signAgreementSchema,
    defaultValues: { name: '' },
    send: ({ name }) => sign.mutateAsync(name),
    onFailure: showUnlessShown(m.couldNotSignTheAgreement),
  });
  return (
    <form noValidate aria-label={m.signThisAgreement} className="grid max-w-prose gap-5" onSubmit={submit}>
      <Field label={m.yourFullName} error={form.formState.errors.name?.message} hint={m.asOnPaper}>
        <Input large autoComplete="name" maxLength={SIGNER_NAME_MAX} {...form.register('name')} />
      </Field>
      <p>{CONSENT}</p>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={pending}
        pendingLabel={m.signing}
      >
        {m.signAgreement}
      </Button>
    </form>
  );
};
