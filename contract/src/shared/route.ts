/**
 * Who may call: `public` anyone; `member` anyone signed in (401 otherwise); `staff` moderators and admins
 * (403 for members); `admin` admins alone (403 for moderators too). Ownership is a rule of the feature's policy, not of the route.
 */
export type Access = 'public' | 'member' | 'staff' | 'admin';

/**
 * What the web client needs to make a call, without a schema. `*.routes.ts` holds the routes of a feature;
 * `*.endpoints.ts` adds to each what the server checks and answers, under the same name.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With Fastify's `:name` for path parameters. */
  readonly path: `/api/${string}`;
  readonly access: Access;
}
