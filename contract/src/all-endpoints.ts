import * as account from './account/account.endpoints.ts';
import * as agreements from './agreements/agreements.endpoints.ts';
import * as analytics from './analytics/analytics.endpoints.ts';
import * as apiTokens from './api-tokens/api-tokens.endpoints.ts';
import * as audit from './audit-log/audit-log.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as devices from './auth/devices.endpoints.ts';
import * as passkeys from './auth/passkeys.endpoints.ts';
import * as setup from './auth/setup.endpoints.ts';
import * as twoFactor from './auth/two-factor.endpoints.ts';
import * as billing from './billing/billing.endpoints.ts';
import * as blocking from './blocking/blocking.endpoints.ts';
import * as calendar from './calendar/calendar.endpoints.ts';
import * as applications from './calls/applications.endpoints.ts';
import * as calls from './calls/calls.endpoints.ts';
import * as callDesk from './calls/desk.endpoints.ts';
import * as chat from './chat/chat.endpoints.ts';
import * as checkIns from './check-ins/check-ins.endpoints.ts';
import * as contact from './contact/contact.endpoints.ts';
import * as contests from './contests/contests.endpoints.ts';
import * as contestsAudit from './contests/recount.endpoints.ts';
import * as events from './events/events.endpoints.ts';
import * as failedJobs from './failed-jobs/failed-jobs.endpoints.ts';
import * as feedback from './feedback/feedback.endpoints.ts';
import * as replyRate from './first-contact/reply-rate.endpoints.ts';
import * as review from './first-contact/review.endpoints.ts';
import * as gallery from './gallery/gallery.endpoints.ts';
import * as identity from './identity/identity.endpoints.ts';
import * as mail from './inbox/inbox.endpoints.ts';
import * as joining from './joining/joining.endpoints.ts';
import * as lists from './lists/lists.endpoints.ts';
import * as marketplace from './marketplace/marketplace.endpoints.ts';
import * as members from './moderation/members.endpoints.ts';
import * as messageReports from './moderation/message-reports.endpoints.ts';
import * as moderation from './moderation/moderation.endpoints.ts';
import * as nameConflicts from './moderation/name-conflicts.endpoints.ts';
import * as notifications from './notifications/notifications.endpoints.ts';
import * as oidc from './oidc/oidc.endpoints.ts';
import * as people from './people/people.endpoints.ts';
import * as albums from './portfolio/albums.endpoints.ts';
import * as credits from './portfolio/credits.endpoints.ts';
import * as pictures from './portfolio/pictures.endpoints.ts';
import * as preferences from './preferences/preferences.endpoints.ts';
import * as problems from './problems/problems.endpoints.ts';
import * as profiles from './profiles/profiles.endpoints.ts';
import * as ratings from './ratings/ratings.endpoints.ts';
import * as references from './references/references.endpoints.ts';
import * as sanctions from './sanctions/sanctions.endpoints.ts';
import * as savedSearches from './saved-searches/saved-searches.endpoints.ts';
import * as search from './search/search.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as disputes from './shoots/disputes.endpoints.ts';
import * as shoots from './shoots/shoots.endpoints.ts';
import * as sitePages from './site-pages/site-pages.endpoints.ts';
import * as siteDocuments from './site-settings/documents.endpoints.ts';
import * as siteSettings from './site-settings/site-settings.endpoints.ts';
import * as stats from './stats/stats.endpoints.ts';
import * as resumableUploads from './uploads/resumable.endpoints.ts';
import * as uploads from './uploads/uploads.endpoints.ts';
import * as webhooks from './webhooks/webhooks.endpoints.ts';

/** Every call of the API by its name, which is unique: the `operationId` of the API reference. */
export const ENDPOINTS_BY_NAME: ReadonlyMap<string, Endpoint> = new Map(
  [
    account,
    agreements,
    apiTokens,
    audit,
    analytics,
    auth,
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
    problems,
    setup,
    stats,
    resumableUploads,
    uploads,
    webhooks,
  ].flatMap((feature) => Object.entries<Endpoint>(feature as unknown as Record<string, Endpoint>)),
);

/** Every call of the API; the generic endpoint test and the API reference walk this list. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [...ENDPOINTS_BY_NAME.values()];
