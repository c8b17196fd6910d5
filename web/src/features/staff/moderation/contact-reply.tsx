import type { ContactMessage } from '@opencall/contract/staff/contact/contact.schemas';
import { contactReplySchema } from '@opencall/contract/staff/contact/contact.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type ListPages, mapItems } from '#lib/infinite-list.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { toast } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { Person, When } from './queue-parts.tsx';
import { listKey, sendReply } from './queues.api.ts';

const ROWS = 4;

/** The replies to a message, oldest first. */
export const Replies = ({ replies }: Pick<ContactMessage, 'replies'>) =>
  replies.length > 0 && (
    <ul aria-label={m.replies} className="mt-3 grid gap-3">
      {replies.map(({ id, author, createdAt, text }) => (
        <li key={id} className="border-l-2 border-line-strong pl-3 text-[0.9375rem]">
          <p className="text-sm text-ink-soft">
            <Person person={author} /> <When at={createdAt} />
          </p>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  );

const useReplyForm = (message: ContactMessage, onDone: () => void) => {
  const client = useQueryClient();
  return useZodForm({
    schema: contactReplySchema,
    defaultValues: { text: '' },
    draft: `contact-reply-${message.id}`,
    send: async (body) => {
      const replied = await sendReply(message.id, body);
      const key = listKey('contact-messages');
      await writeConfirmed(client, [key], () =>
        client.setQueriesData<ListPages<ContactMessage>>({ queryKey: key }, (data) =>
          mapItems(data, (item) => (item.id === message.id ? replied : item)),
        ),
      );
    },
    onSuccess: () => {
      toast({ title: m.replySent, description: m.replyIsEmailed({ username: message.user.username }) });
      onDone();
    },
    onFailure: showUnlessShown(m.couldNotSendTheReply),
  });
};

/** The form for a reply. The member gets the reply by email, and the message counts as resolved. */
export const ReplyForm = ({ message, onDone }: { message: ContactMessage; onDone: () => void }) => {
  const { form, submit, pending } = useReplyForm(message, onDone);
  const { username } = message.user;
  return (
    <form onSubmit={submit} noValidate aria-label={m.replyTo({ username })} className="mt-4 max-w-prose">
      <Field
        label={m.replyTo({ username })}
        hint={m.aboutReplying}
        error={form.formState.errors.text?.message}
      >
        <Textarea rows={ROWS} autoFocus {...form.register('text')} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" pending={pending} pendingLabel={common.sending}>
          {m.sendReply}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
};
