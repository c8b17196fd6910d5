import { AccountPanel } from '#features/account/account-panel.tsx';
import { FURTHER_SETTINGS } from './further-settings.tsx';

/** The account's settings with those of other features. */
export const AccountTab = () => <AccountPanel further={FURTHER_SETTINGS} />;
