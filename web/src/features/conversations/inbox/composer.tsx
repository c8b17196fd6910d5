import { composeMailSchema } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { MAIL_SUBJECT_MAX } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type RefCallBack, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, isAuthError, serverText } from '#lib/api-error.ts';
import { discardDraft } from '#lib/form-draft.ts';
import { useSession } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { peopleQuery } from '#lib/user-details.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/inbox';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { MemberField } from '#ui/member-field.tsx';
import type { ComposerStart } from './composer-start.ts';
import { useSendMail } from './inbox.api.ts';
import { emailOutbox } from './outbox.ts';
import { createSendId } from './send-id.ts';

const FAILED = m.failedToSendEmail;
const UNREACHED = m.connectionLost;

const { recipientId } = composeMailSchema.shape;
/** All fields of the form are text, including the recipient's id. */
const composerSchema = composeMailSchema.extend({
  to: z.string(),
  recipientId: z.string().transform(Number).pipe(recipientId),
});
type Values = z.input<typeof composerSchema>;
type Email = z.output<typeof composerSchema>;
type TriedEmail = Email & { clientId: string };
type ComposerFormState = UseFormReturn<Values, unknown, Email>;

const valuesOf = ({ recipient, subject, content }: ComposerStart): Values => ({
  to: recipient?.username ?? '',
  recipientId: recipient ? String(recipient.id) : '',
  subject,
  content,
});

/** Finds the recipient if the member typed the full name without choosing from the list. */
const useNamedRecipient = ({ getValues, setValue }: ComposerFormState) => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    const { to, recipientId: chosen } = getValues();
    const name = to.trim();
    if (chosen || !name) return;
    const known = client.getQueryData(peopleQuery(name).queryKey) ?? [];
    // Without a connection, only earlier search results are available.
    const isOnline = onlineManager.isOnline();
    const people = isOnline ? await client.fetchQuery(peopleQuery(name)).catch(() => []) : known;
    const named = people.find(({ username }) => username.toLowerCase() === name.toLowerCase());
    if (named) setValue('recipientId', String(named.id));
  };
};

/** Queues an email that is sent when the connection is back. */
const useWaitingEmail = () => {
  const client = useQueryClient();
  const viewerId = useSession().user?.id ?? 0;
  return ({ clientId, ...email }: TriedEmail) => {
    emailOutbox.send({ client, viewerId }, email, clientId);
    toast({ title: m.emailSaved, description: m.sentWhenOnline });
  };
};

const useComposer = (start: ComposerStart, onSent: () => void) => {
  const [sendIdOf] = useState(createSendId);
  const [refusal, setRefusal] = useState<string>();
  const tried = useRef<TriedEmail>(null);
  const wait = useWaitingEmail();
  const sendMail = useSendMail();
  const { form, submit, pending } = useZodForm({
    schema: composerSchema,
    defaultValues: valuesOf(start),
    draft: start.draft,
    send: async ({ to, ...email }) => {
      setRefusal(undefined);
      const clientId = sendIdOf(email);
      tried.current = { ...email, to, clientId };
      if (!onlineManager.isOnline()) return wait(tried.current);
      await sendMail.mutateAsync({ ...email, clientId });
      toast({ title: m.emailSentSuccessfully });
    },
    onSuccess: onSent,
    onFailure: (error) => {
      // The connection was lost while sending. The email may have arrived, so the outbox sends it with the same id.
      if (!onlineManager.isOnline() && !(error instanceof ApiError) && tried.current) {
        discardDraft(start.draft);
        wait(tried.current);
        onSent();
        return;
      }
      setRefusal(serverText(error, UNREACHED));
      // The app shell reports an ended session. The draft stays stored for the next sign-in.
      if (!isAuthError(error)) toastError(common.error, FAILED);
    },
  });
  // Registered before the other fields, so that it gets the focus first if it is missing.
  const { field: recipient } = useController({ control: form.control, name: 'recipientId' });
  const findNamed = useNamedRecipient(form);
  const onSubmit = async () => {
    await findNamed();
    await submit();
  };
  return { form, recipientRef: recipient.ref, onSubmit, pending, refusal };
};

interface FormProps {
  /** Connects the form to the submit button in the dialog's footer. */
  id: string;
  form: ComposerFormState;
  recipientRef: RefCallBack;
  refusal: string | undefined;
  onSubmit: () => Promise<void>;
}

const Recipient = ({ form, recipientRef }: Pick<FormProps, 'form' | 'recipientRef'>) => {
  const { control, setValue, formState } = form;
  const [to, chosen] = useWatch({ control, name: ['to', 'recipientId'] });
  return (
    <MemberField
      label={common.to}
      ref={recipientRef}
      text={to}
      recipientId={chosen === '' ? null : Number(chosen)}
      error={formState.errors.recipientId?.message}
      autoFocus={formState.defaultValues?.recipientId === ''}
      onChange={(text, recipient) => {
        setValue('recipientId', recipient ? String(recipient.id) : '', {
          shouldDirty: true,
          shouldValidate: recipient !== null,
        });
        setValue('to', text, { shouldDirty: true });
      }}
    />
  );
};

/** Places the caret above the quoted text. */
const atStart = (field: HTMLTextAreaElement): void => field.setSelectionRange(0, 0);

const ComposerForm = ({ id, form, recipientRef, refusal, onSubmit }: FormProps) => {
  const { register, formState } = form;
  const { errors, defaultValues } = formState;
  const isAddressed = defaultValues?.recipientId !== '';
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      noValidate
      className="grid gap-5"
    >
      <Recipient form={form} recipientRef={recipientRef} />
      <Field label={m.subject} error={errors.subject?.message}>
        <Input
          autoComplete="off"
          maxLength={MAIL_SUBJECT_MAX}
          autoFocus={isAddressed && !defaultValues?.subject}
          {...register('subject')}
        />
      </Field>
      <Field label={common.message} error={errors.content?.message}>
        <Textarea
          rows={9}
          autoFocus={isAddressed && Boolean(defaultValues?.subject)}
          onFocus={(event) => {
            if (!formState.dirtyFields.content) atStart(event.currentTarget);
          }}
          {...register('content')}
        />
      </Field>
      {refusal && (
        <p role="alert" className="text-sm text-red">
          {refusal}
        </p>
      )}
    </form>
  );
};

interface ComposerProps {
  start: ComposerStart;
  onClose: () => void;
}

/** The dialog for writing an email. The draft is stored until the email is sent or discarded. */
export const Composer = ({ start, onClose }: ComposerProps) => {
  const id = useId();
  const { pending, ...composer } = useComposer(start, onClose);
  const discard = () => {
    discardDraft(start.draft);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={start.title}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={discard} disabled={pending} className="mr-auto -ml-5">
            {common.discard}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" pending={pending} pendingLabel={common.sending}>
            {m.sendEmail}
          </Button>
        </>
      }
    >
      <ComposerForm id={id} {...composer} />
    </Dialog>
  );
};
