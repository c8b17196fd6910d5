import { useQuery } from '@tanstack/react-query';
import { useSession } from '#lib/session.ts';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications-settings';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { DeliverySettings } from './delivery-settings.tsx';
import { KINDS } from './notification-kinds.ts';
import { NotificationTable, PUSH_SECTION } from './notification-table.tsx';
import { pushStateQuery } from './push.api.ts';
import { PushSection } from './push-section.tsx';
import { useNotificationSettings } from './settings.api.ts';

const Switches = () => {
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useNotificationSettings();
  const { data: push } = useQuery({ ...pushStateQuery(user?.id ?? 0), enabled: Boolean(user) });
  if (data) return <NotificationTable switches={data.switches} push={push} />;
  if (isError) {
    return (
      <ErrorState title={m.settingsDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
        {common.checkYourConnectionAndTry}
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
    <div className="max-w-6xl">
      <section aria-label={m.whatWeNotifyYouAbout} className="mb-8 border-b pb-2">
        <h2 className="display text-xl">{m.whatWeNotifyYouAbout}</h2>
        <div className="mt-5">
          <Switches />
        </div>
      </section>
      {user && <DeliverySettings />}
      {user && (
        <section id={PUSH_SECTION} aria-label={m.thisDevice} className="scroll-mt-20 py-8">
          <h2 className="display mb-2 text-xl">{m.thisDevice}</h2>
          <PushSection userId={user.id} />
        </section>
      )}
    </div>
  );
};
