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
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import { toast } from '#lib/toasts.ts';
import { showFailure } from '#lib/use-zod-form.ts';
import * as m from '#messages/app/pages-admin';
import * as common from '#messages/common';
import * as counts from '#messages/staff/queue-counts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';

const route = getRouteApi('/protected/staff/admin/webhooks/$webhookId');
const doNothing = (): void => undefined;

/** Past and pending deliveries of a webhook, with every attempt. */
export const Deliveries = ({ webhookId }: { webhookId: number }) => {
  const result = useInfiniteQuery(deliveriesQuery(webhookId));
  const resend = useResend();
  const ping = usePing();
  const actionsOf = ({ id }: Delivery): QueueAction[] => [
    {
      key: 's',
      label: m.sendAgain,
      disabled: resend.isPending,
      run: () =>
        resend.mutate(id, {
          onSuccess: () => toast({ title: m.deliveryQueued, description: m.itWillBeSentIn }),
          onError: showFailure(m.couldNotSendTheDeliveryAgain),
        }),
    },
  ];
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.integrations()}>{common.integrations}</BackLink>}
        title={m.deliveries}
        lead={m.aboutDeliveries({ days: DELIVERY_DAYS })}
        actions={
          <Button
            size="sm"
            pending={ping.isPending}
            pendingLabel={common.sending}
            onClick={() => ping.mutate(webhookId, { onError: showFailure(m.couldNotSendTheTestEvent) })}
          >
            {m.sendATestEvent}
          </Button>
        }
      />
      <QueueScreen
        label={m.deliveries}
        loading={m.loadingDeliveries}
        countText={counts.deliveryCount}
        failure={m.deliveriesCouldNotBeLoaded}
        result={result}
        idOf={({ id }) => id}
        nameOf={({ event, id }) => m.deliveryName({ event: EVENT_LABELS[event], id })}
        actionsOf={actionsOf}
        filters={null}
        empty={{ title: m.noDeliveriesYet, text: m.sendATestEventToCheck }}
        changed={false}
        onShowChanges={doNothing}
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
  <StaffOnly refusal={m.noPermissionToViewWebhooks} adminOnly>
    <ListPage title={m.deliveries}>
      <Page />
    </ListPage>
  </StaffOnly>
);
