import type { Route } from '#shared/route.ts';

export const listAuditLog = {
  method: 'GET',
  path: '/api/moderation/audit-log',
  access: 'staff',
} as const satisfies Route;

export const exportAuditLog = {
  method: 'GET',
  path: '/api/moderation/audit-log.csv',
  access: 'staff',
} as const satisfies Route;
