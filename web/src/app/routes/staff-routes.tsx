import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { analyticsSearch } from '../pages/analytics/analytics-search.ts';
import { auditLogSearch } from '../pages/moderation/audit-log-search.ts';
import { moderationSearch } from '../pages/moderation/moderation-search.ts';
import { peopleSearch } from '../pages/people/people-search.ts';
import { settingsSearch } from '../pages/settings/settings-search.ts';
import { protectedRoute } from './base-routes.tsx';

/** The parent of all routes for moderators and admins. */
const staffRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'staff',
  staticData: { isForStaff: true },
  component: lazyRouteComponent(() => import('../shell/staff-layout.tsx'), 'StaffLayout'),
});

const moderationRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/moderation',
  validateSearch: moderationSearch,
  component: lazyRouteComponent(() => import('../pages/moderation/moderation-route.tsx'), 'ModerationRoute'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/analytics',
  validateSearch: analyticsSearch,
  component: lazyRouteComponent(() => import('../pages/analytics/analytics-route.tsx'), 'AnalyticsRoute'),
});

const peopleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/people',
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => import('../pages/people/people-route.tsx'), 'PeopleRoute'),
});

const auditLogRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/moderation/audit-log',
  validateSearch: auditLogSearch,
  component: lazyRouteComponent(() => import('../pages/moderation/audit-log-route.tsx'), 'AuditLogRoute'),
});

const failedJobsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/failed-jobs',
  component: lazyRouteComponent(
    () => import('../pages/failed-jobs/failed-jobs-route.tsx'),
    'FailedJobsRoute',
  ),
});

const backupsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/backups',
  component: lazyRouteComponent(() => import('../pages/admin/backups-route.tsx'), 'BackupsRoute'),
});

const invitationsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/invitations',
  component: lazyRouteComponent(() => import('../pages/admin/invitations-route.tsx'), 'InvitationsRoute'),
});

const integrationsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/integrations',
  component: lazyRouteComponent(() => import('../pages/admin/integrations-route.tsx'), 'IntegrationsRoute'),
});

const webhookRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('../pages/admin/webhook-route.tsx'), 'WebhookRoute'),
});

const createContestRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/create-contest',
  staticData: { isForm: true },
  component: lazyRouteComponent(
    () => import('#features/contests/contests/create-contest-page.tsx'),
    'CreateContestPage',
  ),
});

const manageContestsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/manage-contests',
  component: lazyRouteComponent(
    () => import('#features/contests/contests/manage-contests-page.tsx'),
    'ManageContestsPage',
  ),
});

const editContestRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/edit-contest/$contestId',
  staticData: { isForm: true },
  component: lazyRouteComponent(() => import('../pages/contests/edit-contest-route.tsx'), 'EditContestRoute'),
});

const settingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('../pages/settings/settings-route.tsx'), 'SettingsRoute'),
});

/**
 * The routes of moderation, administration and the staff's contest tools, inside the staff's navigation. The service
 * worker does not keep their scripts (`web/bundle.ts`).
 */
export const staffArea = staffRoute.addChildren([
  moderationRoute,
  auditLogRoute,
  analyticsRoute,
  peopleRoute,
  manageContestsRoute,
  createContestRoute,
  editContestRoute,
  backupsRoute,
  failedJobsRoute,
  invitationsRoute,
  integrationsRoute,
  webhookRoute,
  settingsRoute,
]);
