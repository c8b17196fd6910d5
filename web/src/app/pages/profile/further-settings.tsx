import { lazy, Suspense } from 'react';
import type { FurtherTab } from '#features/accounts/account/account-panel.tsx';
import * as m from '#messages/app/pages-profile';
import * as common from '#messages/common';
import { Loading, Skeleton } from '#ui/states.tsx';

const BlockedMembers = lazy(() =>
  import('#features/accounts/blocking/blocked-members.tsx').then((m) => ({ default: m.BlockedMembers })),
);

const ActivitySetting = lazy(() =>
  import('#features/accounts/preferences/activity-setting.tsx').then((m) => ({ default: m.ActivitySetting })),
);

const NotificationSettings = lazy(() =>
  import('#features/notifications/notifications/notification-settings.tsx').then((m) => ({
    default: m.NotificationSettings,
  })),
);

const ReminderSettings = lazy(() =>
  import('#features/casting/shoots/reminder-settings.tsx').then((m) => ({ default: m.ReminderSettings })),
);

const PictureSettings = lazy(() =>
  import('#features/accounts/preferences/picture-settings.tsx').then((m) => ({ default: m.PictureSettings })),
);

const PublicPageSettings = lazy(() =>
  import('#features/site/public-pages/public-page-settings.tsx').then((m) => ({
    default: m.PublicPageSettings,
  })),
);

const fallback = (
  <Loading className="grid max-w-2xl gap-3">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </Loading>
);

/** Settings of other features, shown as tabs of the account settings. */
export const FURTHER_SETTINGS: readonly FurtherTab[] = [
  {
    value: 'notifications',
    label: common.notifications,
    content: (
      <Suspense fallback={fallback}>
        <NotificationSettings />
        <ReminderSettings />
      </Suspense>
    ),
  },
  {
    value: 'pictures',
    label: common.pictures,
    content: (
      <Suspense fallback={fallback}>
        <PictureSettings />
      </Suspense>
    ),
  },
  {
    value: 'public-page',
    label: m.publicPage,
    content: (
      <Suspense fallback={fallback}>
        <PublicPageSettings />
      </Suspense>
    ),
  },
  {
    value: 'activity',
    label: m.activity,
    content: (
      <Suspense fallback={fallback}>
        <ActivitySetting />
      </Suspense>
    ),
  },
  {
    value: 'blocked',
    label: m.blockedMembers,
    content: (
      <Suspense fallback={fallback}>
        <BlockedMembers />
      </Suspense>
    ),
  },
];
