import { PasskeysSection } from './passkeys-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Two-factor sign-in, passkeys, and the provider of the site. */
export const SecurityPanel = () => (
  <>
    <TwoFactorSection />
    <PasskeysSection />
    <ProviderSection />
  </>
);
