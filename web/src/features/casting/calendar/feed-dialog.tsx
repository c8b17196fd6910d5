import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { formatDate, formatRelative } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/calendar';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { feedQuery, useCreateFeed, useEndFeed } from './calendar.api.ts';

/** Converts a URL to the scheme that opens the system's calendar program. */
const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:');

const NewAddress = ({ url }: { url: string }) => (
  <div className="grid gap-5">
    <CopyField label={m.addressOfYourCalendar} value={url} autoFocus hint={m.copyItNow} />
    <a href={webcalOf(url)} className={buttonClass('outline', undefined, 'justify-self-start')}>
      {m.openInACalendarApp}
    </a>
    <p className="text-sm text-ink-soft">{m.inGoogleCalendar}</p>
  </div>
);

const State = ({ createdAt, lastReadAt }: { createdAt: string | null; lastReadAt: string | null }) => {
  if (createdAt === null) return <p>{m.whatSubscribingDoes}</p>;
  const created = formatDate(createdAt);
  return (
    <p>
      {lastReadAt
        ? m.addressCreatedAndUsed({ created, used: formatRelative(lastReadAt) })
        : m.addressCreatedNotUsed({ created })}{' '}
      {m.weDoNotStoreIt}
    </p>
  );
};

const useFeedActions = () => {
  const make = useCreateFeed();
  const end = useEndFeed();
  const fail = (error: unknown) => toastError(m.couldNotChangeTheAddress, errorText(error));
  return {
    url: make.data?.url,
    making: make.isPending,
    ending: end.isPending,
    make: () => make.mutate(undefined, { onError: fail }),
    end: () =>
      end.mutate(undefined, {
        onSuccess: () => {
          make.reset();
          toast({ title: m.addressTurnedOff });
        },
        onError: fail,
      }),
  };
};

/** Creates, renews or removes the secret address at which calendar programs read the viewer's calendar. */
export const FeedDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch, isFetching } = useQuery(feedQuery);
  const actions = useFeedActions();
  const isOn = actions.url !== undefined || (data?.createdAt ?? null) !== null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.subscribeToYourCalendar}
      footer={
        data && (
          <>
            {isOn && (
              <Button
                variant="ghost"
                className="mr-auto"
                onClick={actions.end}
                pending={actions.ending}
                pendingLabel={m.turningOff}
              >
                {common.turnOff}
              </Button>
            )}
            <Button
              variant={isOn ? 'outline' : 'primary'}
              onClick={actions.make}
              pending={actions.making}
              pendingLabel={isOn ? m.renewing : common.creating}
            >
              {isOn ? m.renewAddress : m.createAnAddress}
            </Button>
          </>
        )
      }
    >
      {actions.url && <NewAddress key={actions.url} url={actions.url} />}
      {!actions.url && data && <State {...data} />}
      {!data && error && (
        <ErrorState
          title={m.calendarAddressCouldNotBeLoaded}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={m.loadingTheAddress}>
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
    </Dialog>
  );
};
