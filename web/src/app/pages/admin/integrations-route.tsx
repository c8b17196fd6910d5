import { TokensSection } from '#features/accounts/integrations/tokens-section.tsx';
import { WebhooksSection } from '#features/accounts/integrations/webhooks-section.tsx';
import * as m from '#messages/app/pages-admin';
import * as common from '#messages/common';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';

export const IntegrationsRoute = () => (
  <StaffOnly refusal={m.noPermissionToConnectSystems} adminOnly>
    <ListPage title={common.integrations}>
      <PageHeader title={common.integrations} />
      <div className="grid gap-14">
        <TokensSection />
        <WebhooksSection />
      </div>
    </ListPage>
  </StaffOnly>
);
