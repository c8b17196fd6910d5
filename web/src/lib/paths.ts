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

/** How the list of open calls begins; the rest of its address belongs to its filters. */
interface CallsSearch {
  tab?: 'mine';
}

/** Without one the entries show. The last two are for staff. */
export type ContestTab = 'rules' | 'review' | 'votes';

export type SettingsTab = 'joining' | 'announcement' | 'terms' | 'privacy' | 'pages' | 'agreements' | 'email';

/** Every address of the client, checked against the routes. A link anywhere is one of these. */
export const paths = {
  landing: () => linkOptions({ to: '/' }),
  welcome: () => linkOptions({ to: '/welcome' }),
  auth: (search?: { action?: AuthAction; token?: string; invite?: string }) =>
    linkOptions({ to: '/auth', search }),
  privacyPolicy: () => linkOptions({ to: '/privacy-policy' }),
  authDebug: () => linkOptions({ to: '/auth-debug' }),
  verifyEmail: (token: string) => linkOptions({ to: '/verify-email', search: { token } }),
  /** After a reset of the password. */
  reviewPasskeys: () => linkOptions({ to: '/review-passkeys' }),
  home: () => linkOptions({ to: '/home' }),
  /** `notOnList` leaves out who is on that list. */
  search: (search?: { notOnList: string }) => linkOptions({ to: '/search', search }),
  /** One's lists of people. */
  lists: () => linkOptions({ to: '/lists' }),
  list: (id: number) => linkOptions({ to: '/lists/$listId', params: { listId: String(id) } }),
  profile: (userId: number | string, search?: { tab?: ProfileTab }) =>
    linkOptions({ to: '/profile/{-$userId}', params: { userId: String(userId) }, search }),
  /** `picture` is the one shown large. */
  album: (id: number, search?: { picture?: number }) =>
    linkOptions({ to: '/albums/$albumId', params: { albumId: String(id) }, search }),
  /** A tab of the account's settings is named after the `#`. */
  notificationSettings: (userId: number) =>
    linkOptions({
      to: '/profile/{-$userId}',
      params: { userId: String(userId) },
      search: { tab: 'account' },
      hash: 'notifications',
    }),
  /** The marketplace's spelling; it leads to `profile`. */
  memberProfile: (userId: number) =>
    linkOptions({ to: '/profiles/$userId', params: { userId: String(userId) } }),
  /** `ruling` is the sanction that a message appeals against. */
  contact: (search?: { ruling?: number }) => linkOptions({ to: '/contact', search }),
  subscription: () => linkOptions({ to: '/subscription' }),
  contests: () => linkOptions({ to: '/contests' }),
  contest: (id: number, search?: { tab?: ContestTab }) =>
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
  /** `role` is the one whose form is open. */
  call: (id: number, search?: { role?: number }) =>
    linkOptions({ to: '/calls/$callId', params: { callId: String(id) }, search }),
  /** `from` is the call that a new one is modelled on. */
  createCall: (search?: { from?: number }) => linkOptions({ to: '/calls/new', search }),
  editCall: (id: number) => linkOptions({ to: '/calls/$callId/edit', params: { callId: String(id) } }),
  callDesk: (id: number, search?: { application?: number }) =>
    linkOptions({ to: '/calls/$callId/desk', params: { callId: String(id) }, search }),
  applications: (search?: { tab?: 'invitations' }) => linkOptions({ to: '/applications', search }),
  shoots: () => linkOptions({ to: '/shoots' }),
  /** `reference` is the subject of a reference: opens the form. */
  shoot: (id: number, search?: { reference?: number }) =>
    linkOptions({ to: '/shoots/$shootId', params: { shootId: String(id) }, search }),
  /** `with` is a member to do it with, `application` a booked one that it comes from. */
  proposeShoot: (search?: { with?: number; application?: number }) =>
    linkOptions({ to: '/shoots/new', search }),
  calendar: () => linkOptions({ to: '/calendar' }),
  /** The large buttons of one's own check-in at a shoot. */
  checkIn: (shootId: number) =>
    linkOptions({ to: '/shoots/$shootId/check-in', params: { shootId: String(shootId) } }),
  agreement: (id: number) =>
    linkOptions({ to: '/agreements/$agreementId', params: { agreementId: String(id) } }),
  verify: () => linkOptions({ to: '/verify' }),
  savedSearches: () => linkOptions({ to: '/saved-searches' }),
  /** What is new in one of them. */
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
  /** Background work that was given up, for admins. */
  failedJobs: () => linkOptions({ to: '/admin/failed-jobs' }),
  /** Codes that let people register, for admins. */
  invitations: () => linkOptions({ to: '/admin/invitations' }),
  /** API tokens and webhooks, for admins. */
  integrations: () => linkOptions({ to: '/admin/integrations' }),
  /** The deliveries of a webhook. */
  webhook: (id: number) =>
    linkOptions({ to: '/admin/webhooks/$webhookId', params: { webhookId: String(id) } }),
  /** How the site is called, looks and runs, for admins. */
  settings: (search?: { tab?: SettingsTab }) => linkOptions({ to: '/admin/settings', search }),
  /** Where the first admin is made, and the short set-up after it. */
  setup: () => linkOptions({ to: '/setup' }),
  /** One of the host's own pages. */
  page: (slug: string) => linkOptions({ to: '/pages/$slug', params: { slug } }),
  /** The audit log. */
  auditLog: () => linkOptions({ to: '/moderation/audit-log' }),
} as const;

/** Leads to the provider that people can sign in with: an address of the server, no screen. */
export const oidcStart = (invite?: string): string =>
  invite ? `/api/oidc/start?invite=${encodeURIComponent(invite)}` : '/api/oidc/start';

/** For those who hold an API token; the server's own page. */
export const API_REFERENCE = '/api/docs';

/** Rendered by the server for everybody; no screen of the client. */
export const publicPagePath = (stageName: string): string => `/@${encodeURIComponent(stageName)}`;

/** The front page's own pictures, in two widths. */
export const landingPicture = (name: string, size: 'small' | 'large'): string =>
  `/landing/${name}${size === 'small' ? '-sm' : ''}.webp`;

/**
 * The service worker that shows push messages while no page is open, and opens the site offline; under
 * web/public.
 */
export const SERVICE_WORKER = '/worker.js';

/** Pictures that ship with the client, under web/public. */
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
