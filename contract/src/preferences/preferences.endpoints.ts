import { defineEndpoint } from '../shared/endpoint.ts';
import { preferencesPatchSchema, preferencesSchema } from './preferences.schemas.ts';

export const updatePreferences = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/preferences',
  access: 'member',
  whileWaiting: true,
  rateLimit: 'write',
  summary: "Change the caller's preferences",
  body: preferencesPatchSchema,
  response: preferencesSchema,
});
