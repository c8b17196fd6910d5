import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './preferences.routes.ts';
import { preferencesSchema } from './preferences.schemas.ts';
import { preferencesPatchSchema } from './preferences-patch.schemas.ts';

export const updatePreferences = defineEndpoint(routes.updatePreferences, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: "Change the caller's preferences",
  body: preferencesPatchSchema,
  response: preferencesSchema,
  errors: ['TIME_ZONE_NEEDED'],
});
