import { AccountPanel } from '#features/accounts/account/account-panel.tsx';
import { PagesNav } from '#features/site/site-pages/pages-nav.tsx';
import { FURTHER_SETTINGS } from './further-settings.tsx';

/** The account's settings with those of other features; at its foot, what the host has written for members. */
export const AccountTab = () => (
  <>
    <AccountPanel further={FURTHER_SETTINGS} />
    <PagesNav className="mt-14 border-t pt-5 text-sm" />
  </>
);
