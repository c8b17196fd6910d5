import { linkOptions } from '@tanstack/react-router';

export type AuthAction = 'login' | 'register';
export type ProfileTab = 'profile' | 'gallery' | 'portfolio' | 'suggestions' | 'account';
export type ModerationTab =
  | 'abuse-reports'
  | 'new-users'
  | 'contact-messages'
  | 'id-verification'
  | 'suggestions'
  | 'approvals'
  | 'calls'
  | 'disputes'
  | 'reviews';

/** The search parameters of the calls list that links set. Its filters define the others. */
interface CallsSearch {
  tab?: 'mine';
  matching?: true;
}

/** The tabs of a contest. Without one, the entries are shown. The last two are for staff. */
export type ContestTab = 'rules' | 'review' | 'votes';

export interface ContestSearch {
  tab?: ContestTab | undefined;
  /** For the review tab: the status of the listed entries. Without one, pending entries are listed. */
  status?: 'approved' | 'rejected' | undefined;
}

export type SettingsTab =
  | 'joining'
  | 'announcement'
  | 'maintenance'
  | 'terms'
  | 'privacy'
  | 'pages'
  | 'agreements'
  | 'email';

/** All addresses of the client, checked against the routes. Every link uses one of these. */
export const paths = {
  /** The front page, which the server renders. */
  landing: () => linkOptions({ to: '/', reloadDocument: true }),
  auth: (search?: { action?: AuthAction; token?: string; invite?: string }) =>
    linkOptions({ to: '/auth', search }),
  privacyPolicy: () => linkOptions({ to: '/privacy-policy' }),
  terms: () => linkOptions({ to: '/terms-of-service' }),
  authDebug: () => linkOptions({ to: '/auth-debug' }),
  verifyEmail: (token: string) => linkOptions({ to: '/verify-email', search: { token } }),
  /** The review of passkeys after a password reset. */
  reviewPasskeys: () => linkOptions({ to: '/review-passkeys' }),
  home: () => linkOptions({ to: '/home' }),
  /** `notOnList` excludes the members of this list. */
  search: (search?: { notOnList: string }) => linkOptions({ to: '/search', search }),
  /** Members near a ZIP code, newest first. */
  searchNear: (zipCode: string, miles: number) =>
    linkOptions({ to: '/search', search: { zipCode, zipCodeRadius: String(miles) } }),
  /** The member's lists of people. */
  lists: () => linkOptions({ to: '/lists' }),
  list: (id: number) => linkOptions({ to: '/lists/$listId', params: { listId: String(id) } }),
  profile: (userId: number | string, search?: { tab?: ProfileTab }) =>
    linkOptions({ to: '/profile/{-$userId}', params: { userId: String(userId) }, search }),
  /** `picture` is the picture in the lightbox. */
  album: (id: number, search?: { picture?: number }) =>
    linkOptions({ to: '/albums/$albumId', params: { albumId: String(id) }, search }),
  /** The notification settings. The hash selects a tab of the account settings. */
  notificationSettings: (userId: number) =>
    linkOptions({
      to: '/profile/{-$userId}',
      params: { userId: String(userId) },
      search: { tab: 'account' },
      hash: 'notifications',
    }),
  /** The alternative address of a profile in the marketplace; it redirects to `profile`. */
  memberProfile: (userId: number) =>
    linkOptions({ to: '/profiles/$userId', params: { userId: String(userId) } }),
  /** `ruling` is the sanction that the member wants to appeal. */
  contact: (search?: { ruling?: number }) => linkOptions({ to: '/contact', search }),
  subscription: () => linkOptions({ to: '/subscription' }),
  contests: () => linkOptions({ to: '/contests' }),
  contest: (id: number, search?: ContestSearch) =>
    linkOptions({ to: '/contests/$contestId', params: { contestId: String(id) }, search }),
  contestSubmit: (id: number) =>
    linkOptions({ to: '/contests/$contestId/submit', params: { contestId: String(id) } }),
  createContest: () => linkOptions({ to: '/create-contest' }),
  manageContests: () => linkOptions({ to: '/manage-contests' }),
  editContest: (id: number) =>
    linkOptions({ to: '/edit-contest/$contestId', params: { contestId: String(id) } }),
  testContestCreation: () => linkOptions({ to: '/test-contest-creation' }),
  marketplace: () => linkOptions({ to: '/marketplace' }),
  listing: (id: number) => linkOptions({ to: '/marketplace/$listingId', params: { listingId: String(id) } }),
  createListing: () => linkOptions({ to: '/create-marketplace-listing' }),
  createListingSimple: () => linkOptions({ to: '/marketplace-create-simple' }),
  createListingMinimal: () => linkOptions({ to: '/minimal-marketplace-listing' }),
  calls: (search?: CallsSearch) => linkOptions({ to: '/calls', search }),
  /** `role` is the role whose application form is open. */
  call: (id: number, search?: { role?: number }) =>
    linkOptions({ to: '/calls/$callId', params: { callId: String(id) }, search }),
  /** `from` is the call to use as a template. */
  createCall: (search?: { from?: number }) => linkOptions({ to: '/calls/new', search }),
  editCall: (id: number) => linkOptions({ to: '/calls/$callId/edit', params: { callId: String(id) } }),
  callDesk: (id: number, search?: { application?: number }) =>
    linkOptions({ to: '/calls/$callId/desk', params: { callId: String(id) }, search }),
  applications: (search?: { tab?: 'invitations' }) => linkOptions({ to: '/applications', search }),
  shoots: () => linkOptions({ to: '/shoots' }),
  /** `reference` is the member to write a reference about. Opens the form. */
  shoot: (id: number, search?: { reference?: number }) =>
    linkOptions({ to: '/shoots/$shootId', params: { shootId: String(id) }, search }),
  /** `with` is the other member; `application` is the booked application that leads to the shoot. */
  proposeShoot: (search?: { with?: number; application?: number }) =>
    linkOptions({ to: '/shoots/new', search }),
  calendar: () => linkOptions({ to: '/calendar' }),
  /** The member's own check-in at a shoot, with large buttons. */
  checkIn: (shootId: number) =>
    linkOptions({ to: '/shoots/$shootId/check-in', params: { shootId: String(shootId) } }),
  agreement: (id: number) =>
    linkOptions({ to: '/agreements/$agreementId', params: { agreementId: String(id) } }),
  verify: () => linkOptions({ to: '/verify' }),
  savedSearches: () => linkOptions({ to: '/saved-searches' }),
  /** The new matches of a saved search. */
  savedSearch: (id: number) =>
    linkOptions({ to: '/saved-searches/$searchId', params: { searchId: String(id) } }),
  imageUploadTest: () => linkOptions({ to: '/image-upload-test' }),
  /** `userId` and `subject` open the composer; `mail` is the open email. */
  emails: (search?: {
    userId?: string;
    subject?: string;
    folder?: 'sent' | undefined;
    search?: string | undefined;
    mail?: number;
  }) => linkOptions({ to: '/emails', search }),
  messages: (userId?: number) =>
    linkOptions({ to: '/messages/{-$userId}', params: { userId: userId?.toString() } }),
  moderation: (search?: { tab?: ModerationTab }) => linkOptions({ to: '/moderation', search }),
  analytics: () => linkOptions({ to: '/analytics' }),
  /** Accounts, for admins. */
  people: () => linkOptions({ to: '/people' }),
  /** Background jobs that used up all their retries, for admins. */
  backups: () => linkOptions({ to: '/admin/backups' }),
  failedJobs: () => linkOptions({ to: '/admin/failed-jobs' }),
  /** Invitation codes for registration, for admins. */
  invitations: () => linkOptions({ to: '/admin/invitations' }),
  /** API tokens and webhooks, for admins. */
  integrations: () => linkOptions({ to: '/admin/integrations' }),
  /** The deliveries of a webhook, for admins. */
  webhook: (id: number) =>
    linkOptions({ to: '/admin/webhooks/$webhookId', params: { webhookId: String(id) } }),
  /** The settings of the site, for admins. */
  settings: (search?: { tab?: SettingsTab }) => linkOptions({ to: '/admin/settings', search }),
  /** Creates the first admin, followed by a short setup. */
  setup: () => linkOptions({ to: '/setup' }),
  /** One of the host's custom pages. */
  page: (slug: string) => linkOptions({ to: '/pages/$slug', params: { slug } }),
  auditLog: () => linkOptions({ to: '/moderation/audit-log' }),
} as const;

/** A server address that redirects to the identity provider. */
export const oidcStart = (invite?: string): string =>
  invite ? `/api/oidc/start?invite=${encodeURIComponent(invite)}` : '/api/oidc/start';

/** The API reference, which the server renders for owners of API tokens. */
export const API_REFERENCE = '/api/docs';

/** A member's public page, which the server renders. It needs no account. */
export const publicPagePath = (stageName: string): string => `/@${encodeURIComponent(stageName)}`;

/** A picture of the front page. Each has two widths. */
export const landingPicture = (name: string, size: 'small' | 'large'): string =>
  `/landing/${name}${size === 'small' ? '-sm' : ''}.webp`;

/** The service worker in `web/public`. It shows push messages while no page is open, and opens the site offline. */
export const SERVICE_WORKER = '/worker.js';

/** Static pictures of the client in `web/public`. */
export const pictures = {
  homeHero: {
    src: '/home/hero.webp',
    size: { width: 1920, height: 1080 },
    sources: [
      { type: 'image/webp', width: 960, url: '/home/hero-sm.webp' },
      { type: 'image/webp', width: 1920, url: '/home/hero.webp' },
    ],
    focus: { x: 0.7, y: 0.6 },
  },
} as const;
