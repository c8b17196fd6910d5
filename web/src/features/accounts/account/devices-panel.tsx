import type { Device } from '@opencall/contract/accounts/auth/devices.endpoints';
import { useQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { serverText } from '#lib/api-error.ts';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { ErrorState } from '#ui/states.tsx';
import { RowsSkeleton, Section } from './section.tsx';
import { devicesQuery, useSignOutDevice, useSignOutOthers } from './security.api.ts';

const UNSENT = common.checkYourConnectionAndTry;
const failed = (error: unknown) => toastError(m.couldNotLogOut, serverText(error, UNSENT));
const isHandheld = ({ system }: Device): boolean => ['iPhone', 'iPad', 'Android'].includes(system);

const SignOutButton = ({ device }: { device: Device }) => {
  const signOut = useSignOutDevice();
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={m.logOutDevice({ browser: device.browser, system: device.system })}
      pending={signOut.isPending}
      pendingLabel={m.loggingOut}
      onClick={() =>
        signOut.mutate(device.id, {
          onSuccess: ({ message }) => toast({ title: m.loggedOut, description: message }),
          onError: failed,
        })
      }
    >
      {m.logOut}
    </Button>
  );
};

const DeviceRow = ({ device }: { device: Device }) => {
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t py-4 first:border-t-0">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{m.browserOnSystem({ browser: device.browser, system: device.system })}</p>
        <p className="text-sm text-ink-soft">
          <Message
            text={m.addressSeen({
              address: device.address,
              relative: formatRelative(device.lastSeenAt),
            })}
            tags={{
              time: (children) => (
                <time dateTime={device.lastSeenAt} title={formatDateTime(device.lastSeenAt)}>
                  {children}
                </time>
              ),
            }}
          />
        </p>
      </div>
      {device.current ? <Badge tone="green">{m.thisDevice}</Badge> : <SignOutButton device={device} />}
    </li>
  );
};

const SignOutOthersButton = () => {
  const signOut = useSignOutOthers();
  return (
    <Button
      variant="destructive"
      className="mt-4"
      pending={signOut.isPending}
      pendingLabel={m.loggingOut}
      onClick={() =>
        signOut.mutate(undefined, {
          onSuccess: ({ message }) => toast({ title: m.loggedOut, description: message }),
          onError: failed,
        })
      }
    >
      {m.logOutAllOtherDevices}
    </Button>
  );
};

const DeviceList = () => {
  const { data, refetch, isFetching, isError } = useQuery(devicesQuery);
  if (!data && !isError) return <RowsSkeleton />;
  if (!data) {
    return (
      <ErrorState title={m.devicesDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
        {common.checkYourConnectionAndTry}
      </ErrorState>
    );
  }
  return (
    <>
      <ul aria-label={m.loggedInDevices}>
        {data.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {data.length > 1 ? (
        <SignOutOthersButton />
      ) : (
        <p className="mt-2 text-sm text-ink-soft">{m.noOtherDevices}</p>
      )}
    </>
  );
};

/** Lists the devices on which the member is signed in. */
export const DevicesPanel = () => (
  <Section title={m.loggedInDevices} about={m.loggedInDevicesMeaning}>
    <DeviceList />
  </Section>
);
