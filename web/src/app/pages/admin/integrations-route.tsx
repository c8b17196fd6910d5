import { TokensSection } from '#features/accounts/integrations/tokens-section.tsx';
import { WebhooksSection } from '#features/accounts/integrations/webhooks-section.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';

export const IntegrationsRoute = () => (
  <StaffOnly action="connect other systems" adminOnly>
    <main className="shell flex-1 pt-10 pb-20 md:pt-12">
      <PageTitle>Integrations</PageTitle>
      <h1 className="display text-title pb-8">Integrations</h1>
      <div className="grid gap-14">
        <TokensSection />
        <WebhooksSection />
      </div>
    </main>
  </StaffOnly>
);
