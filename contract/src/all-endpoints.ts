import * as auth from './auth/auth.endpoints.ts';
import * as billing from './billing/billing.endpoints.ts';
import * as gallery from './gallery/gallery.endpoints.ts';
import * as profiles from './profiles/profiles.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as uploads from './uploads/uploads.endpoints.ts';

/** Every call of the API; the generic endpoint test and the API reference walk this list. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [auth, billing, gallery, profiles, uploads].flatMap(
  (feature) => Object.values<Endpoint>(feature as unknown as Record<string, Endpoint>),
);
