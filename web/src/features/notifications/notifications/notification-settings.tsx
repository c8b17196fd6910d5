import { useSession } from '#lib/session.ts';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { DeliverySettings } from './delivery-settings.tsx';
import { KINDS } from './notification-kinds.ts';
import { NotificationTable } from './notification-table.tsx';
import { PushSection } from './push-section.tsx';
import { useNotificationSettings } from './settings.api.ts';

const Switches = () => {
  const { data, isError, isFetching, refetch } = useNotificationSettings();
  if (data) return <NotificationTable switches={data.switches} />;
  if (isError) {
    return (
      <ErrorState
        title="Your settings could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Check your connection and try again.
      </ErrorState>
    );
  }
  return (
    <Loading className="grid gap-3">
      {Object.keys(KINDS).map((kind) => (
        <Skeleton key={kind} className="h-18" />
      ))}
    </Loading>
  );
};

/** Settings for which notifications the member gets, and how. */
export const NotificationSettings = () => {
  const { user } = useSession();
  return (
    <div className="max-w-4xl">
      <section aria-label="What we notify you about" className="mb-8 border-b pb-2">
        <h2 className="display text-xl">What we notify you about</h2>
        <div className="mt-5">
          <Switches />
        </div>
      </section>
      {user && <DeliverySettings />}
      {user && (
        <section aria-label="This device" className="py-8">
          <h2 className="display mb-2 text-xl">This device</h2>
          <PushSection userId={user.id} />
        </section>
      )}
    </div>
  );
};
