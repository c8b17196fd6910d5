import type { Value } from '@opencall/contract/shared/format/messages';

export const readOnlyNotice =
  'The site is being maintained. You can look at everything, but nothing can be changed.';
export const closedNotice = 'We will be back soon.';
export const expectedEnd = ({ dateTime }: { dateTime: Value }) => `Expected end: <time>${dateTime}</time>`;
export const maintenance = 'Maintenance';
export const onlyStaffCanUseSite = 'Only staff can use the site.';
export const onlyStaffCanMakeChanges = 'Only staff can make changes.';
export const nothingCanBeChanged = 'You can look at everything, but nothing can be changed.';
export const maintenanceSettings = 'Maintenance settings';
export const siteIsDown = ({ siteName }: { siteName: Value }) => `${siteName} is down for maintenance`;
export const logInAsStaff = 'Log in as staff';
