import type { Webhook } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/integrations';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { useDeleteWebhook, webhooksQuery } from './integrations.api.ts';
import { EVENT_LABELS } from './webhook-words.ts';

const DeleteDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const remove = useDeleteWebhook();
  return (
    <ConfirmDialog
      title={m.deleteThisWebhook}
      description={m.deleteWebhookMeaning({ url: webhook.url })}
      confirmLabel={common.deleteLabel}
      pendingLabel={common.deleting}
      pending={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(webhook.id, {
          onSuccess: () => toast({ title: m.webhookDeleted }),
          onError: (error) =>
            toastError(m.couldNotDeleteTheWebhook, serverText(error, common.checkYourConnectionAndTry)),
          onSettled: onClose,
        })
      }
    />
  );
};

const WebhookRow = ({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) => {
  const { url, events, deliveries } = webhook;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{url}</p>
        <p className="mt-1 text-sm text-ink-soft">{events.map((event) => EVENT_LABELS[event]).join(' · ')}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone="green">{m.countDelivered({ count: deliveries.delivered })}</Badge>
          {deliveries.pending > 0 && (
            <Badge tone="yellow">{m.countWaiting({ count: deliveries.pending })}</Badge>
          )}
          {deliveries.failed > 0 && <Badge tone="red">{m.countFailed({ count: deliveries.failed })}</Badge>}
        </p>
      </div>
      <div className="flex gap-2">
        <LinkButton
          {...paths.webhook(webhook.id)}
          variant="outline"
          size="sm"
          aria-label={m.deliveriesTo({ url })}
        >
          {m.deliveries}
        </LinkButton>
        <Button variant="ghost" size="sm" aria-label={m.deleteUrl({ url })} onClick={onDelete}>
          {common.deleteLabel}
        </Button>
      </div>
    </li>
  );
};

/** Lists the webhooks: URLs to which the site sends events. */
export const WebhooksSection = () => {
  const result = useInfiniteQuery(webhooksQuery);
  const { data, error, refetch, isFetching } = result;
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Webhook | null>(null);
  return (
    <section aria-labelledby="webhooks">
      <header className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <div>
          <h2 id="webhooks" className="display text-xl">
            {m.webhooks}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">{m.webhooksMeaning}</p>
        </div>
        <Button size="sm" onClick={() => setAdding(true)}>
          {m.addAWebhook}
        </Button>
      </header>
      {data && data.items.length === 0 && <p className="border-t py-4 text-ink-soft">{m.noWebhooksYet}</p>}
      {data && data.items.length > 0 && (
        <>
          <ul aria-label={m.webhooks}>
            {data.items.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onDelete={() => setDeleting(webhook)} />
            ))}
          </ul>
          <ListEnd result={result} failure={m.moreWebhooksDidNotLoad} />
        </>
      )}
      {!data && !error && (
        <Loading label={m.loadingWebhooks}>
          <Skeleton className="h-20" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState title={m.webhooksDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {adding && <AddWebhookDialog onClose={() => setAdding(false)} />}
      {deleting && <DeleteDialog webhook={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
};
