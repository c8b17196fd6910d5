import { defineEndpoint } from '../shared/endpoint.ts';
import { siteSettingsSchema } from './billing.schemas.ts';

export const getSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/api/site-settings',
  access: 'public',
  rateLimit: 'read',
  summary: 'Name, support address and price of this site',
  response: siteSettingsSchema,
});
