import { PasskeysSection } from './passkeys-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** The settings for two-factor sign-in, passkeys and the site's sign-in provider. */
export const SecurityPanel = () => (
  <>
    <TwoFactorSection />
    <PasskeysSection />
    <ProviderSection />
  </>
);
