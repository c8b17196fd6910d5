import { testEmailSchema } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { serverText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/site-settings';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useTestEmail } from './site-settings.api.ts';

/** Sends a test email immediately and shows the mail server's response. */
export const TestEmailForm = ({ address }: { address: string }) => {
  const send = useTestEmail();
  const { form, submit, pending } = useZodForm({
    schema: testEmailSchema,
    defaultValues: { to: address },
    send: ({ to }) => send.mutateAsync(to),
    // Shown below the button, as is a success.
    onFailure: () => undefined,
  });
  const failure = send.error && serverText(send.error, common.checkYourConnectionAndTry);
  const message = failure ?? send.data?.message;
  const isGood = !failure && send.data?.ok;
  return (
    <form onSubmit={submit} noValidate aria-label={m.testEmail} className="grid max-w-xl gap-6">
      <Field label={m.sendATestEmailTo} error={form.formState.errors.to?.message}>
        <Input type="email" autoComplete="email" {...form.register('to')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel={common.sending}
        className="justify-self-start"
      >
        {m.sendTestEmail}
      </Button>
      <div role="status">
        {message && (
          <>
            <p className={cx('font-medium', isGood ? 'text-green' : 'text-red')}>
              {isGood ? m.theEmailWasAccepted : m.theEmailWasNotAccepted}
            </p>
            <p className="mt-1.5 font-mono text-sm wrap-anywhere">{message}</p>
          </>
        )}
      </div>
    </form>
  );
};
