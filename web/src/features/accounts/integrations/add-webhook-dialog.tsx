import { createWebhook } from '@opencall/contract/accounts/webhooks/webhooks.routes';
import { newWebhookSchema } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import { useState } from 'react';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, ChoiceGroup } from '#ui/choice.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useAddWebhook } from './integrations.api.ts';
import { EVENT_LABELS } from './webhook-words.ts';

const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="The webhook's secret"
    description="Copy it now: it is shown only once. The receiver uses it to check the sender of an event."
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <CopyField
      label="Secret"
      value={secret}
      hint="Opencall-Signature holds t and v1: the HMAC-SHA256 of t, a dot and the body, in hex."
    />
  </Dialog>
);

/** Asks for the URL and events of a webhook. Afterwards shows its secret once. */
export const AddWebhookDialog = ({ onClose }: { onClose: () => void }) => {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>([]);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const add = useAddWebhook();
  const toggle = (event: WebhookEvent, on: boolean) =>
    setEvents(on ? [...events, event] : events.filter((other) => other !== event));
  const submit = () => {
    const parsed = newWebhookSchema.safeParse({ url, events });
    if (!parsed.success)
      return setRefused(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
    setRefused({});
    add.mutate(parsed.data, {
      onError: (error) => {
        const refusal = refusalOf(error, createWebhook);
        if (refusal?.code === 'VALIDATION_FAILED') setRefused({ url: refusal.message });
        else
          toastError('The webhook was not added', serverText(error, 'Check your connection and try again.'));
      },
    });
  };
  if (add.data) return <SecretDialog secret={add.data.secret} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add a webhook">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Address" hint="https://example.com/hook" error={refused.url}>
          <Input type="url" inputMode="url" value={url} onChange={({ target }) => setUrl(target.value)} />
        </Field>
        <ChoiceGroup legend="Events" error={refused.events}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={EVENT_LABELS[event]}
              checked={events.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
          ))}
        </ChoiceGroup>
        <Button
          type="submit"
          variant="primary"
          pending={add.isPending}
          pendingLabel="Adding..."
          className="justify-self-start"
        >
          Add webhook
        </Button>
      </form>
    </Dialog>
  );
};
