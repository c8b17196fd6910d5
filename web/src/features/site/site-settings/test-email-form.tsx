import { testEmailSchema } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { serverText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
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
  const failure = send.error && serverText(send.error, 'Check your connection and try again.');
  const message = failure ?? send.data?.message;
  const isGood = !failure && send.data?.ok;
  return (
    <form onSubmit={submit} noValidate aria-label="Test email" className="grid max-w-xl gap-6">
      <Field label="Send a Test Email to" error={form.formState.errors.to?.message}>
        <Input type="email" autoComplete="email" {...form.register('to')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel="Sending..."
        className="justify-self-start"
      >
        Send Test Email
      </Button>
      <div role="status">
        {message && (
          <>
            <p className={cx('font-medium', isGood ? 'text-green' : 'text-red')}>
              {isGood ? 'The email was accepted' : 'The email was not accepted'}
            </p>
            <p className="mt-1.5 font-mono text-sm wrap-anywhere">{message}</p>
          </>
        )}
      </div>
    </form>
  );
};
