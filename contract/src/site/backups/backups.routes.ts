import type { Route } from '#shared/route.ts';

export const listBackups = {
  method: 'GET',
  path: '/api/admin/backups',
  access: 'admin',
} as const satisfies Route;

export const startBackup = {
  method: 'POST',
  path: '/api/admin/backups',
  access: 'admin',
} as const satisfies Route;

export const checkBackup = {
  method: 'POST',
  path: '/api/admin/backups/:name/check',
  access: 'admin',
} as const satisfies Route;

export const restoreBackup = {
  method: 'POST',
  path: '/api/admin/backups/:name/restore',
  access: 'admin',
} as const satisfies Route;

export const prepareBackupDownload = {
  method: 'POST',
  path: '/api/admin/backups/:name/download',
  access: 'admin',
} as const satisfies Route;

export const downloadBackup = {
  method: 'GET',
  path: '/api/admin/backups/:name/file',
  access: 'admin',
} as const satisfies Route;

export const deleteBackup = {
  method: 'DELETE',
  path: '/api/admin/backups/:name',
  access: 'admin',
} as const satisfies Route;

export const changeBackupSettings = {
  method: 'PATCH',
  path: '/api/admin/backups/settings',
  access: 'admin',
} as const satisfies Route;

export const changeBackupDestination = {
  method: 'PUT',
  path: '/api/admin/backups/destination',
  access: 'admin',
} as const satisfies Route;
