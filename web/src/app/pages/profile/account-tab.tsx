import { AccountPanel } from '#features/accounts/account/account-panel.tsx';
import { FURTHER_SETTINGS } from './further-settings.tsx';

/** The account settings, including those of other features. */
export const AccountTab = () => <AccountPanel further={FURTHER_SETTINGS} />;
