import type { Delivery } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import { DELIVERY_DAYS } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DeliveryFacts } from '#features/accounts/integrations/delivery-facts.tsx';
import { deliveriesQuery, usePing, useResend } from '#features/accounts/integrations/integrations.api.ts';
import { EVENT_LABELS } from '#features/accounts/integrations/webhook-words.ts';
import type { QueueAction } from '#features/staff/moderation/queue-actions.ts';
import { RowActions, RowColumns } from '#features/staff/moderation/queue-parts.tsx';
import { QueueScreen } from '#features/staff/moderation/queue-screen.tsx';
import { serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ListPage, PageHeader } from '#ui/page.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';

const route = getRouteApi('/protected/staff/admin/webhooks/$webhookId');
const nothing = (): void => undefined;
const showFailure = (error: unknown): void => {
  toastError('Error', serverText(error, 'Check your connection and try again.'));
};

/** Past and pending deliveries of a webhook, with every attempt. */
export const Deliveries = ({ webhookId }: { webhookId: number }) => {
  const result = useInfiniteQuery(deliveriesQuery(webhookId));
  const resend = useResend();
  const ping = usePing();
  const actionsOf = ({ id }: Delivery): QueueAction[] => [
    {
      key: 's',
      label: 'Send again',
      disabled: resend.isPending,
      run: () =>
        resend.mutate(id, {
          onSuccess: () => toast({ title: 'Delivery queued', description: 'It will be sent in a moment.' }),
          onError: showFailure,
        }),
    },
  ];
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.integrations()}>Integrations</BackLink>}
        title="Deliveries"
        lead={<>Deliveries to this webhook, with every attempt. They are kept for {DELIVERY_DAYS} days.</>}
        actions={
          <Button
            size="sm"
            pending={ping.isPending}
            pendingLabel="Sending..."
            onClick={() => ping.mutate(webhookId, { onError: showFailure })}
          >
            Send a test event
          </Button>
        }
      />
      <QueueScreen
        label="Deliveries"
        failure="Deliveries could not be loaded"
        result={result}
        idOf={({ id }) => id}
        nameOf={({ event, id }) => `${EVENT_LABELS[event]}, delivery ${id}`}
        actionsOf={actionsOf}
        filters={null}
        empty={{ title: 'No deliveries yet', text: 'Send a test event to check the address.' }}
        changed={false}
        onShowChanges={nothing}
        row={(delivery, state) => (
          <RowColumns actions={<RowActions actions={actionsOf(delivery)} state={state} />}>
            <DeliveryFacts delivery={delivery} open={state.open} />
          </RowColumns>
        )}
      />
    </>
  );
};

const Page = () => {
  const { webhookId } = route.useParams();
  return <Deliveries webhookId={routeId(webhookId) ?? 0} />;
};

export const WebhookRoute = () => (
  <StaffOnly action="look into webhooks" adminOnly>
    <ListPage title="Deliveries">
      <Page />
    </ListPage>
  </StaffOnly>
);
