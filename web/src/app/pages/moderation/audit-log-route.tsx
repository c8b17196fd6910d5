import { getRouteApi } from '@tanstack/react-router';
import type { AuditFilter } from '#features/staff/moderation/audit-log.api.ts';
import { AuditLog } from '#features/staff/moderation/audit-log.tsx';
import * as m from '#messages/app/pages-moderation';
import * as common from '#messages/common';
import { ListPage } from '#ui/page.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';
import { auditLogSearch } from './audit-log-search.ts';

const route = getRouteApi('/protected/staff/moderation/audit-log');

const Log = () => {
  const filter = route.useSearch() as AuditFilter;
  const navigate = route.useNavigate();
  const narrow = (changes: AuditFilter, { replace = false } = {}) =>
    void navigate({
      search: (previous) => auditLogSearch({ ...previous, ...changes }),
      replace,
      resetScroll: false,
    });
  return <AuditLog filter={filter} onFilter={narrow} />;
};

export const AuditLogRoute = () => (
  <StaffOnly refusal={m.noPermissionToViewAuditLog}>
    <ListPage title={common.auditLog}>
      <Log />
    </ListPage>
  </StaffOnly>
);
