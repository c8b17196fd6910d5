import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { testEmailSchema } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { useForm } from 'react-hook-form';
import { serverText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useTestEmail } from './site-settings.api.ts';

/** Sends a test email immediately and shows the mail server's response. */
export const TestEmailForm = ({ address }: { address: string }) => {
  const send = useTestEmail();
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(testEmailSchema),
    defaultValues: { to: address },
  });
  const failure = send.error && serverText(send.error, 'Check your connection and try again.');
  const message = failure ?? send.data?.message;
  const isGood = !failure && send.data?.ok;
  return (
    <form
      onSubmit={handleSubmit(({ to }) => send.mutate(to))}
      noValidate
      aria-label="Test email"
      className="grid max-w-xl gap-6"
    >
      <Field label="Send a Test Email to" error={formState.errors.to?.message}>
        <Input type="email" autoComplete="email" {...register('to')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={send.isPending}
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
