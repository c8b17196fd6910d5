import { createWebhook } from '@opencall/contract/accounts/webhooks/webhooks.routes';
import { newWebhookSchema } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import { WEBHOOK_EVENTS } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/integrations';
import * as common from '#messages/common';
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
    title={m.webhookSecret}
    description={m.secretShownOnce}
    footer={
      <Button variant="primary" onClick={onClose}>
        {common.done}
      </Button>
    }
  >
    <CopyField label={m.secret} value={secret} hint={m.secretUse} />
  </Dialog>
);

/** Asks for the URL and events of a webhook. Afterwards shows its secret once. */
export const AddWebhookDialog = ({ onClose }: { onClose: () => void }) => {
  const add = useAddWebhook();
  const { form, submit, pending } = useZodForm({
    schema: newWebhookSchema,
    defaultValues: { url: '', events: [] },
    routes: [createWebhook],
    // The server refuses an address that it cannot call.
    codes: { VALIDATION_FAILED: 'url' },
    send: (webhook) => add.mutateAsync(webhook),
    onFailure: showUnlessShown(m.couldNotAddTheWebhook),
  });
  const { errors } = form.formState;
  if (add.data) return <SecretDialog secret={add.data.secret} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.addAWebhook}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Field label={m.address} hint={m.addressHint} error={errors.url?.message}>
          <Input type="url" inputMode="url" {...form.register('url')} />
        </Field>
        <ChoiceGroup legend={m.events} error={errors.events?.message}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} label={EVENT_LABELS[event]} value={event} {...form.register('events')} />
          ))}
        </ChoiceGroup>
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingLabel={m.adding}
          className="justify-self-start"
        >
          {m.addWebhook}
        </Button>
      </form>
    </Dialog>
  );
};
