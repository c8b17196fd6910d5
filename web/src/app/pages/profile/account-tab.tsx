import { AccountPanel } from '#features/accounts/account/account-panel.tsx';
import { PagesNav } from '#features/site/site-pages/pages-nav.tsx';
import { FURTHER_SETTINGS } from './further-settings.tsx';

/** The account settings, including those of other features, and links to the host's custom pages. */
export const AccountTab = () => (
  <>
    <AccountPanel further={FURTHER_SETTINGS} />
    <PagesNav className="mt-14 border-t pt-5 text-sm" />
  </>
);
