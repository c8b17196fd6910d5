/** Every address of the client. A link anywhere is one of these, so that a route can move in one place. */

type QueryValue = string | number | boolean | undefined;

const withQuery = (path: string, query: Record<string, QueryValue> = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

export type AuthAction = 'login' | 'register';
export type ProfileTab = 'profile' | 'gallery' | 'suggestions' | 'account';
export type ModerationTab =
  | 'abuse-reports'
  | 'new-users'
  | 'contact-messages'
  | 'id-verification'
  | 'suggestions';

/** Without one the entries show. The last two are for staff. */
export type ContestTab = 'rules' | 'review' | 'votes';

export const paths = {
  landing: () => '/',
  welcome: () => '/welcome',
  auth: (query?: { action?: AuthAction; token?: string }) => withQuery('/auth', query),
  privacyPolicy: () => '/privacy-policy',
  authDebug: () => '/auth-debug',
  verifyEmail: (token: string) => withQuery('/verify-email', { token }),
  /** After a reset of the password. */
  reviewPasskeys: () => '/review-passkeys',
  home: () => '/home',
  /** `query` holds the filters of a shared search. */
  search: (query?: Record<string, QueryValue>) => withQuery('/search', query),
  profile: (userId: number | string, query?: { tab?: ProfileTab }) => withQuery(`/profile/${userId}`, query),
  /** A tab of the account's settings is named after the `#`. */
  notificationSettings: (userId: number) => `/profile/${userId}?tab=account#notifications`,
  /** The marketplace's spelling; it leads to `profile`. */
  memberProfile: (userId: number) => `/profiles/${userId}`,
  /** `ruling` is the one that a message appeals against. */
  contact: (query?: { ruling?: number }) => withQuery('/contact', query),
  subscription: () => '/subscription',
  contests: () => '/contests',
  contest: (id: number, query?: { tab?: ContestTab }) => withQuery(`/contests/${id}`, query),
  contestSubmit: (id: number) => `/contests/${id}/submit`,
  createContest: () => '/create-contest',
  manageContests: () => '/manage-contests',
  editContest: (id: number) => `/edit-contest/${id}`,
  testContestCreation: () => '/test-contest-creation',
  marketplace: () => '/marketplace',
  listing: (id: number) => `/marketplace/${id}`,
  createListing: () => '/create-marketplace-listing',
  createListingSimple: () => '/marketplace-create-simple',
  createListingMinimal: () => '/minimal-marketplace-listing',
  imageUploadTest: () => '/image-upload-test',
  /** `userId` and `subject` open the composer; `mail` is the open email. */
  emails: (query?: {
    userId?: number;
    subject?: string;
    folder?: 'sent' | undefined;
    search?: string | undefined;
    mail?: number;
  }) => withQuery('/emails', query),
  messages: (userId?: number) => (userId === undefined ? '/messages' : `/messages/${userId}`),
  moderation: (query?: { tab?: ModerationTab }) => withQuery('/moderation', query),
  /** `query` holds the range of days. */
  analytics: (query?: Record<string, QueryValue>) => withQuery('/analytics', query),
  /** Accounts, for admins; `query` holds the filters. */
  people: (query?: Record<string, QueryValue>) => withQuery('/people', query),
  /** Who did what to whom; `query` holds the filters. */
  auditLog: (query?: Record<string, QueryValue>) => withQuery('/moderation/audit-log', query),
} as const;

/** The front page's own pictures, in two widths. */
export const landingPicture = (name: string, size: 'small' | 'large'): string =>
  `/landing/${name}${size === 'small' ? '-sm' : ''}.webp`;

/** The small program that receives push messages while no page is open; under web/public. */
export const PUSH_WORKER = '/push-worker.js';

/** Pictures that ship with the client, under web/public. */
export const pictures = {
  homeHero: { small: '/home/hero-sm.webp', large: '/home/hero.webp' },
} as const;
