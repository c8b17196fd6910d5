import * as account from './accounts/account/account.endpoints.ts';
import * as apiTokens from './accounts/api-tokens/api-tokens.endpoints.ts';
import * as audit from './accounts/audit-log/audit-log.endpoints.ts';
import * as auth from './accounts/auth/auth.endpoints.ts';
import * as devices from './accounts/auth/devices.endpoints.ts';
import * as passkeys from './accounts/auth/passkeys.endpoints.ts';
import * as setup from './accounts/auth/setup.endpoints.ts';
import * as twoFactor from './accounts/auth/two-factor.endpoints.ts';
import * as billing from './accounts/billing/billing.endpoints.ts';
import * as blocking from './accounts/blocking/blocking.endpoints.ts';
import * as oidc from './accounts/oidc/oidc.endpoints.ts';
import * as preferences from './accounts/preferences/preferences.endpoints.ts';
import * as webhooks from './accounts/webhooks/webhooks.endpoints.ts';
import * as agreements from './casting/agreements/agreements.endpoints.ts';
import * as calendar from './casting/calendar/calendar.endpoints.ts';
import * as applications from './casting/calls/applications.endpoints.ts';
import * as calls from './casting/calls/calls.endpoints.ts';
import * as callDesk from './casting/calls/desk.endpoints.ts';
import * as checkIns from './casting/check-ins/check-ins.endpoints.ts';
import * as references from './casting/references/references.endpoints.ts';
import * as savedSearches from './casting/saved-searches/saved-searches.endpoints.ts';
import * as disputes from './casting/shoots/disputes.endpoints.ts';
import * as shoots from './casting/shoots/shoots.endpoints.ts';
import * as contests from './contests/contests/contests.endpoints.ts';
import * as contestsAudit from './contests/contests/recount.endpoints.ts';
import * as chat from './conversations/chat/chat.endpoints.ts';
import * as replyRate from './conversations/first-contact/reply-rate.endpoints.ts';
import * as review from './conversations/first-contact/review.endpoints.ts';
import * as mail from './conversations/inbox/inbox.endpoints.ts';
import * as gallery from './directory/gallery/gallery.endpoints.ts';
import * as joining from './directory/joining/joining.endpoints.ts';
import * as lists from './directory/lists/lists.endpoints.ts';
import * as albums from './directory/portfolio/albums.endpoints.ts';
import * as credits from './directory/portfolio/credits.endpoints.ts';
import * as pictures from './directory/portfolio/pictures.endpoints.ts';
import * as profiles from './directory/profiles/profiles.endpoints.ts';
import * as ratings from './directory/ratings/ratings.endpoints.ts';
import * as search from './directory/search/search.endpoints.ts';
import * as marketplace from './marketplace/marketplace/marketplace.endpoints.ts';
import * as events from './notifications/events/events.endpoints.ts';
import * as notifications from './notifications/notifications/notifications.endpoints.ts';
import * as resumableUploads from './pictures/uploads/resumable.endpoints.ts';
import * as uploads from './pictures/uploads/uploads.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as backups from './site/backups/backups.endpoints.ts';
import * as failedJobs from './site/failed-jobs/failed-jobs.endpoints.ts';
import * as feedback from './site/feedback/feedback.endpoints.ts';
import * as problems from './site/health/health.endpoints.ts';
import * as home from './site/home/home.endpoints.ts';
import * as sitePages from './site/site-pages/site-pages.endpoints.ts';
import * as siteDocuments from './site/site-settings/documents.endpoints.ts';
import * as siteSettings from './site/site-settings/site-settings.endpoints.ts';
import * as analytics from './staff/analytics/analytics.endpoints.ts';
import * as contact from './staff/contact/contact.endpoints.ts';
import * as identity from './staff/identity/identity.endpoints.ts';
import * as members from './staff/moderation/members.endpoints.ts';
import * as messageReports from './staff/moderation/message-reports.endpoints.ts';
import * as moderation from './staff/moderation/moderation.endpoints.ts';
import * as nameConflicts from './staff/moderation/name-conflicts.endpoints.ts';
import * as people from './staff/people/people.endpoints.ts';
import * as sanctions from './staff/sanctions/sanctions.endpoints.ts';
import * as stats from './staff/stats/stats.endpoints.ts';

const FEATURES = [
  account,
  agreements,
  apiTokens,
  audit,
  analytics,
  auth,
  backups,
  devices,
  passkeys,
  twoFactor,
  billing,
  blocking,
  calls,
  applications,
  callDesk,
  calendar,
  chat,
  checkIns,
  contact,
  contests,
  contestsAudit,
  events,
  failedJobs,
  feedback,
  replyRate,
  review,
  gallery,
  mail,
  joining,
  lists,
  marketplace,
  identity,
  members,
  messageReports,
  moderation,
  nameConflicts,
  notifications,
  oidc,
  people,
  albums,
  pictures,
  credits,
  preferences,
  profiles,
  ratings,
  references,
  sanctions,
  savedSearches,
  search,
  shoots,
  disputes,
  siteSettings,
  siteDocuments,
  sitePages,
  home,
  problems,
  setup,
  stats,
  resumableUploads,
  uploads,
  webhooks,
] as const;

/** Every call of the API by its name, which is unique: the `operationId` of the API reference. */
export const ENDPOINTS_BY_NAME: ReadonlyMap<string, Endpoint> = new Map(
  FEATURES.flatMap((feature) => Object.entries<Endpoint>(feature)),
);

/** Every call of the API; the generic endpoint test and the API reference walk this list. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [...ENDPOINTS_BY_NAME.values()];

/** The endpoints of one feature by method and path. */
type ByRoute<Feature> = {
  [Name in keyof Feature as Feature[Name] extends {
    method: infer Method extends string;
    path: infer Path extends string;
  }
    ? `${Method} ${Path}`
    : never]: Feature[Name];
};

/** Joins the features one by one: a mapped type over the union of all endpoints is much slower to check. */
type Joined<Features extends readonly unknown[], Before = unknown> = Features extends readonly [
  infer First,
  ...infer Rest,
]
  ? Joined<Rest, Before & ByRoute<First>>
  : Before;

/** The types of all endpoints by method and path; `route-types.ts` finds in it the endpoint of a route. */
export type EndpointsByRoute = Joined<typeof FEATURES>;
