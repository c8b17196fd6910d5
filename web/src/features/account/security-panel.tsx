import { PasskeysSection } from './passkeys-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** What guards the account beside the password. */
export const SecurityPanel = () => (
  <>
    <TwoFactorSection />
    <PasskeysSection />
  </>
);
