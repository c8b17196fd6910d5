import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { formatDate, formatRelative } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { feedQuery, useEndFeed, useMakeFeed } from './calendar.api.ts';

/** Converts a URL to the scheme that opens the system's calendar program. */
const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:');

const NewAddress = ({ url }: { url: string }) => (
  <div className="grid gap-5">
    <CopyField
      label="Address of your calendar"
      value={url}
      autoFocus
      hint="Copy it now: it is shown only once. Anyone with this address can read your calendar, so keep it private."
    />
    <a href={webcalOf(url)} className={buttonClass('outline', undefined, 'justify-self-start')}>
      Open in a calendar app
    </a>
    <p className="text-sm text-ink-soft">
      In Google Calendar choose “Other calendars”, then “From URL”, and paste the address.
    </p>
  </div>
);

const State = ({ createdAt, lastReadAt }: { createdAt: string | null; lastReadAt: string | null }) => {
  if (createdAt === null)
    return (
      <p>
        See your shoots and availability in your own calendar app, always up to date. You get an address for
        it, which you can switch off at any time.
      </p>
    );
  return (
    <p>
      Your calendar address was created on {formatDate(createdAt)}.{' '}
      {lastReadAt ? `It was last used ${formatRelative(lastReadAt)}.` : 'It has not been used yet.'} We do not
      store the address. If you have lost it, renew it: the old one then stops working.
    </p>
  );
};

const useFeedActions = () => {
  const make = useMakeFeed();
  const end = useEndFeed();
  const fail = (error: unknown) => toastError('The address was not changed', errorText(error));
  return {
    url: make.data?.url,
    making: make.isPending,
    ending: end.isPending,
    make: () => make.mutate(undefined, { onError: fail }),
    end: () =>
      end.mutate(undefined, {
        onSuccess: () => {
          make.reset();
          toast({ title: 'Address switched off' });
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
      title="Subscribe to your calendar"
      footer={
        data && (
          <>
            {isOn && (
              <Button
                variant="ghost"
                className="mr-auto"
                onClick={actions.end}
                pending={actions.ending}
                pendingLabel="Switching off..."
              >
                Switch off
              </Button>
            )}
            <Button
              variant={isOn ? 'outline' : 'primary'}
              onClick={actions.make}
              pending={actions.making}
              pendingLabel={isOn ? 'Renewing...' : 'Creating...'}
            >
              {isOn ? 'Renew address' : 'Create an address'}
            </Button>
          </>
        )
      }
    >
      {actions.url && <NewAddress key={actions.url} url={actions.url} />}
      {!actions.url && data && <State {...data} />}
      {!data && error && (
        <ErrorState
          title="Your calendar address could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label="Loading">
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
    </Dialog>
  );
};
