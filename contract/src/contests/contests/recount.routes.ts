import type { Route } from '#shared/route.ts';

export const listStatusChanges = {
  method: 'GET',
  path: '/api/contests/:id/status-log',
  access: 'staff',
} as const satisfies Route;

export const auditVotes = {
  method: 'GET',
  path: '/api/contests/:id/audit',
  access: 'staff',
} as const satisfies Route;

export const listAuditedVotes = {
  method: 'GET',
  path: '/api/contests/:id/audit/votes',
  access: 'staff',
} as const satisfies Route;

export const exportAudit = {
  method: 'GET',
  path: '/api/contests/:id/audit.csv',
  access: 'staff',
} as const satisfies Route;
