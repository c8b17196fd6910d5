import { TokensSection } from '#features/accounts/integrations/tokens-section.tsx';
import { WebhooksSection } from '#features/accounts/integrations/webhooks-section.tsx';
import { ListPage, PageHeader } from '#ui/page.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';

export const IntegrationsRoute = () => (
  <StaffOnly action="connect other systems" adminOnly>
    <ListPage title="Integrations">
      <PageHeader title="Integrations" />
      <div className="grid gap-14">
        <TokensSection />
        <WebhooksSection />
      </div>
    </ListPage>
  </StaffOnly>
);
