import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { analyticsSearch } from '../pages/analytics/analytics-search.ts';
import { auditLogSearch } from '../pages/moderation/audit-log-search.ts';
import { moderationSearch } from '../pages/moderation/moderation-search.ts';
import { peopleSearch } from '../pages/people/people-search.ts';
import { settingsSearch } from '../pages/settings/settings-search.ts';
import { protectedRoute } from './base-routes.tsx';

const moderationRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/moderation',
  validateSearch: moderationSearch,
  component: lazyRouteComponent(() => import('../pages/moderation/moderation-route.tsx'), 'ModerationRoute'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics',
  validateSearch: analyticsSearch,
  component: lazyRouteComponent(() => import('../pages/analytics/analytics-route.tsx'), 'AnalyticsRoute'),
});

const peopleRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/people',
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => import('../pages/people/people-route.tsx'), 'PeopleRoute'),
});

const auditLogRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/moderation/audit-log',
  validateSearch: auditLogSearch,
  component: lazyRouteComponent(() => import('../pages/moderation/audit-log-route.tsx'), 'AuditLogRoute'),
});

const failedJobsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/admin/failed-jobs',
  component: lazyRouteComponent(
    () => import('../pages/failed-jobs/failed-jobs-route.tsx'),
    'FailedJobsRoute',
  ),
});

const invitationsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/admin/invitations',
  component: lazyRouteComponent(() => import('../pages/admin/invitations-route.tsx'), 'InvitationsRoute'),
});

const integrationsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/admin/integrations',
  component: lazyRouteComponent(() => import('../pages/admin/integrations-route.tsx'), 'IntegrationsRoute'),
});

const webhookRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/admin/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('../pages/admin/webhook-route.tsx'), 'WebhookRoute'),
});

const settingsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/admin/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('../pages/settings/settings-route.tsx'), 'SettingsRoute'),
});

const createContestRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/create-contest',
  component: lazyRouteComponent(
    () => import('#features/contests/contests/create-contest-page.tsx'),
    'CreateContestPage',
  ),
});

const manageContestsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/manage-contests',
  component: lazyRouteComponent(
    () => import('#features/contests/contests/manage-contests-page.tsx'),
    'ManageContestsPage',
  ),
});

const editContestRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/edit-contest/$contestId',
  component: lazyRouteComponent(() => import('../pages/contests/edit-contest-route.tsx'), 'EditContestRoute'),
});

/**
 * The routes of moderation, administration and the staff's contest tools. The service worker does not keep their
 * scripts (`web/bundle.ts`).
 */
export const staffRoutes = [
  moderationRoute,
  auditLogRoute,
  analyticsRoute,
  peopleRoute,
  failedJobsRoute,
  invitationsRoute,
  integrationsRoute,
  webhookRoute,
  settingsRoute,
  createContestRoute,
  manageContestsRoute,
  editContestRoute,
] as const;
