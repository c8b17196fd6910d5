import { getRouteApi } from '@tanstack/react-router';
import { ModerationPanel } from '#features/staff/moderation/moderation-panel.tsx';
import { SanctionsButton, SanctionsMenu } from '#features/staff/sanctions/sanctions-button.tsx';
import type { ModerationTab } from '#lib/paths.ts';
import * as m from '#messages/app/pages-moderation';
import * as common from '#messages/common';
import { ListPage } from '#ui/page.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';

const route = getRouteApi('/protected/staff/moderation');

const FIRST_TAB: ModerationTab = 'abuse-reports';
const DEFAULT_DAYS = 30;

/** The moderation panel. The address contains the tab and its filter. */
const Panel = () => {
  const { tab = FIRST_TAB, status, days } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (search: { tab: ModerationTab; status?: string; days?: number }, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  return (
    <ModerationPanel
      address={{ tab, status, days: days ?? DEFAULT_DAYS }}
      onTab={(next) => go({ tab: next, days }, true)}
      onFilter={(changes) => go({ tab, status, days, ...changes }, false)}
      sanctionsFor={({ id, username }, as) =>
        as === 'menu' ? (
          <SanctionsMenu userId={id} username={username} />
        ) : (
          <SanctionsButton userId={id} username={username} />
        )
      }
    />
  );
};

export const ModerationRoute = () => (
  <StaffOnly refusal={m.noPermissionToModerate}>
    <ListPage title={common.moderation} wide>
      <Panel />
    </ListPage>
  </StaffOnly>
);
