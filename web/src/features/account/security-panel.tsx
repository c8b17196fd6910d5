import { PasskeysSection } from './passkeys-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Two-factor sign-in and passkeys. */
export const SecurityPanel = () => (
  <>
    <TwoFactorSection />
    <PasskeysSection />
  </>
);
