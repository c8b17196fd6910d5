import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './site-settings.routes.ts';
import {
  adminSettingsSchema,
  settingsPatchSchema,
  siteSettingsSchema,
  testEmailResultSchema,
  testEmailSchema,
} from './site-settings.schemas.ts';

export const getSiteSettings = defineEndpoint(routes.getSiteSettings, {
  rateLimit: 'read',
  duringMaintenance: true,
  summary:
    'Name, look, support address and price of this site, how people join it, and what is announced now',
  response: siteSettingsSchema,
});

export const getAdminSettings = defineEndpoint(routes.getAdminSettings, {
  rateLimit: 'read',
  summary: 'Get all settings of the site',
  response: adminSettingsSchema,
});

export const updateAdminSettings = defineEndpoint(routes.updateAdminSettings, {
  rateLimit: 'write',
  summary: 'Change settings of the site, effective immediately on all processes',
  body: settingsPatchSchema,
  response: adminSettingsSchema,
  errors: ['IMAGE_NOT_UPLOADED', 'ANNOUNCEMENT_DATES', 'MAINTENANCE_END_PASSED'],
});

export const sendTestEmail = defineEndpoint(routes.sendTestEmail, {
  rateLimit: 'email',
  summary: 'Send a test email immediately and return the answer of the mail server',
  body: testEmailSchema,
  response: testEmailResultSchema,
});
