import type { Device } from '@opencall/contract/accounts/auth/devices.endpoints';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { serverText } from '#lib/api-error.ts';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/states.tsx';
import { RowsSkeleton, Section } from './section.tsx';
import { devicesQuery, useSignOutDevice, useSignOutOthers } from './security.api.ts';

const UNSENT = 'Check your connection and try again.';
const failed = (error: unknown) => toastError('Failed to sign out', serverText(error, UNSENT));
const isHandheld = ({ system }: Device): boolean => ['iPhone', 'iPad', 'Android'].includes(system);

const SignOutButton = ({ device }: { device: Device }) => {
  const signOut = useSignOutDevice();
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Sign out ${device.browser} on ${device.system}`}
      pending={signOut.isPending}
      pendingLabel="Signing out..."
      onClick={() =>
        signOut.mutate(device.id, {
          onSuccess: ({ message }) => toast({ title: 'Signed out', description: message }),
          onError: failed,
        })
      }
    >
      Sign out
    </Button>
  );
};

const DeviceRow = ({ device }: { device: Device }) => {
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t py-4 first:border-t-0">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {device.browser} on {device.system}
        </p>
        <p className="text-sm text-ink-soft">
          {device.address} · seen{' '}
          <time dateTime={device.lastSeenAt} title={formatDateTime(device.lastSeenAt)}>
            {formatRelative(device.lastSeenAt)}
          </time>
        </p>
      </div>
      {device.current ? <Badge tone="green">This device</Badge> : <SignOutButton device={device} />}
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
      pendingLabel="Signing out..."
      onClick={() =>
        signOut.mutate(undefined, {
          onSuccess: ({ message }) => toast({ title: 'Signed out', description: message }),
          onError: failed,
        })
      }
    >
      Sign out all other devices
    </Button>
  );
};

const DeviceList = () => {
  const { data, refetch, isFetching, isError } = useQuery(devicesQuery);
  if (!data && !isError) return <RowsSkeleton />;
  if (!data) {
    return (
      <ErrorState
        title="Your devices could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Check your connection and try again.
      </ErrorState>
    );
  }
  return (
    <>
      <ul aria-label="Signed-in devices">
        {data.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {data.length > 1 ? (
        <SignOutOthersButton />
      ) : (
        <p className="mt-2 text-sm text-ink-soft">You are not signed in on any other device.</p>
      )}
    </>
  );
};

/** Lists the devices on which the member is signed in. */
export const DevicesPanel = () => (
  <Section
    title="Signed-in devices"
    about="If you do not recognize one, sign it out and change your password. We show only the network part of each address."
  >
    <DeviceList />
  </Section>
);
