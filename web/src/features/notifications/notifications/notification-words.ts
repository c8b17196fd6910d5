import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';
import { momentText } from '#lib/time-zones.ts';

/** What a row behind the bell says, and where it leads. */
export interface NotificationLine {
  text: string;
  /** A sentence of the team's. */
  detail?: string | undefined;
  href: string;
}

type OfKind<K extends Notification['kind']> = Extract<Notification, { kind: K }>;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

const ORDINAL = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
/** `1st`, `22nd` */
const ordinal = (place: number): string => `${place}${SUFFIXES[ORDINAL.select(place)] ?? 'th'}`;

/** Notifications are deleted with the account they are about; only until then can a name be missing. */
const nameOf = ({ actor }: Notification): string => actor?.username ?? 'A member';

const ofMessage = (row: OfKind<'message'>): NotificationLine => ({
  text: `${nameOf(row)} sent you ${counted(row.count, 'a message', 'messages')}`,
  href: paths.messages(row.actor?.id),
});

const ofMail = (row: OfKind<'mail'>): NotificationLine => ({
  text: `${nameOf(row)} sent you ${counted(row.count, 'an email', 'emails')}: ${row.subject.title}`,
  href: paths.emails({ mail: row.subject.emailId }),
});

const ofResult = ({ subject }: OfKind<'vote-result'>): NotificationLine => {
  const { contestId, contestTitle, part, entryTitle, place, entries, votes } = subject;
  const entry = part === 'entrant' ? `Your entry “${entryTitle}”` : `“${entryTitle}”, which you voted for,`;
  const cameIn =
    place === 1 ? `won ${contestTitle}` : `came ${ordinal(place)} of ${entries} in ${contestTitle}`;
  return {
    text: `${entry} ${cameIn}, with ${votes === 1 ? '1 vote' : `${votes} votes`}`,
    href: paths.contest(contestId),
  };
};

const ofReview = ({ kind, subject }: OfKind<'entry-approved' | 'entry-rejected'>): NotificationLine => {
  const decision = kind === 'entry-approved' ? 'approved' : 'rejected';
  return {
    text: `Your entry “${subject.entryTitle}” in ${subject.contestTitle} was ${decision}`,
    detail: 'reason' in subject ? (subject.reason ?? undefined) : undefined,
    href: paths.contest(subject.contestId),
  };
};

const LOST = 'Your verified badge was removed because you';
const UPLOAD_AGAIN = 'Upload your identity document again';
const LOSSES: Record<
  NonNullable<OfKind<'id-decision'>['subject']['reason']>,
  Pick<NotificationLine, 'text' | 'detail'>
> = {
  'name-changed': {
    text: `${LOST} changed your name`,
    detail: `${UPLOAD_AGAIN} so that our team can check it against your new name.`,
  },
  'document-replaced': {
    text: `${LOST} uploaded another identity document`,
    detail: 'The badge returns once our team has verified the new document.',
  },
  'document-withdrawn': {
    text: `${LOST} removed your identity document`,
    detail: `${UPLOAD_AGAIN} to get it back.`,
  },
};

const ofIdDecision = ({ subject }: OfKind<'id-decision'>, href: string): NotificationLine => {
  if (subject.reason) return { ...LOSSES[subject.reason], href };
  return {
    text: subject.verified ? 'Your identity is verified' : 'Your identity is no longer verified',
    href,
  };
};

const SANCTIONS: Record<OfKind<'ruling'>['subject']['ruling'], string> = {
  warn: 'The team gave you a warning',
  hide: 'The team hid your profile',
  suspend: 'The team suspended your account',
  ban: 'The team banned your account',
  reversed: 'The team reversed a sanction on your account',
};

const ofSanction = ({ subject }: OfKind<'ruling'>, own: string): NotificationLine => ({
  text: subject.until
    ? `${SANCTIONS[subject.ruling]} until ${formatDate(subject.until)}`
    : SANCTIONS[subject.ruling],
  detail: subject.reason ?? undefined,
  // Where it can be appealed against.
  href: subject.ruling === 'reversed' ? own : paths.contact({ ruling: subject.rulingId }),
});

const STATUS_WORDS: Record<OfKind<'application-status'>['subject']['status'], string> = {
  seen: 'was seen',
  shortlisted: 'is on the shortlist',
  offered: 'got an offer',
  declined: 'was declined',
};
const ENDED = { closed: 'was closed', canceled: 'was canceled' } as const;

const ofApplicationStatus = ({ subject }: OfKind<'application-status'>): NotificationLine => {
  const { callTitle, roleTitle, status, reason, message } = subject;
  const application = `your application as ${roleTitle}`;
  return {
    text: reason
      ? `“${callTitle}” ${ENDED[reason]}, and ${application} was declined`
      : `Y${application.slice(1)} for “${callTitle}” ${STATUS_WORDS[status]}`,
    detail: message ?? undefined,
    href: paths.applications(),
  };
};

const EVENT_WORDS = { booked: 'accepted your offer', withdrawn: 'declined your offer' } as const;

const ofApplication = (row: OfKind<'application'>): NotificationLine => {
  const { callId, callTitle, applicationId, roleTitle, event } = row.subject;
  const sent = row.count === 1 ? `${nameOf(row)} applied as ${roleTitle}` : `${row.count} new applications`;
  return {
    text:
      event === 'sent' ? `${sent}: “${callTitle}”` : `${nameOf(row)} ${EVENT_WORDS[event]}: “${callTitle}”`,
    href: paths.callDesk(callId, row.count === 1 ? { application: applicationId } : {}),
  };
};

const REVIEW_TEXTS: Record<OfKind<'call-review'>['subject']['state'], string> = {
  waiting: 'is being checked by our team before it is listed',
  released: 'was approved by our team and is now listed',
  refused: 'was refused by our team and is not listed',
};

type ShootRow = OfKind<'shoot'>;

const SHOOT_TEXTS: Record<ShootRow['subject']['event'], (title: string, who: string) => string> = {
  proposed: (title, who) => `${who} proposed a shoot: ${title}`,
  changed: (title, who) => `${who} proposed new terms for ${title}`,
  accepted: (title, who) => `${who} accepted the terms of ${title}`,
  confirmed: (title) => `${title} is confirmed: all participants accepted`,
  declined: (title, who) => `${who} declined ${title}`,
  cancelled: (title, who) => `${who} cancelled ${title}`,
  expired: (title) => `${title} expired before all participants accepted`,
  'no-show-claimed': (title) => `A participant says you did not come to ${title}`,
  disputed: (title) => `The participants of ${title} disagree about who came, so our team will decide`,
  decided: (title) => `Our team decided who came to ${title}`,
};

/** Of these it matters when the shoot is. */
const DATED: ReadonlySet<ShootRow['subject']['event']> = new Set([
  'proposed',
  'changed',
  'accepted',
  'confirmed',
]);

const ofShoot = (row: ShootRow): NotificationLine => {
  const { shootId, shootTitle, event, reason, startsAt, timeZone } = row.subject;
  const when = DATED.has(event) ? momentText(startsAt, timeZone) : undefined;
  return {
    text: SHOOT_TEXTS[event](`“${shootTitle}”`, row.actor?.username ?? 'Somebody'),
    detail: reason ?? when,
    href: paths.shoot(shootId),
  };
};

const REMINDER_TEXTS: Record<OfKind<'shoot-reminder'>['subject']['reminder'], string> = {
  week: 'in a week',
  day: 'tomorrow',
  hours: 'in two hours',
};
const FOUND = { members: 'member', calls: 'call', listings: 'listing' } as const;

const ofSavedSearch = ({ count, subject }: OfKind<'saved-search'>): NotificationLine => ({
  text: `${counted(count, `A new ${FOUND[subject.searchKind]}`, `new ${FOUND[subject.searchKind]}s`)} for “${subject.title}”`,
  href: paths.savedSearch(subject.savedSearchId),
});

const ofReminder = ({ subject }: OfKind<'shoot-reminder'>): NotificationLine => ({
  text: `“${subject.shootTitle}” is ${REMINDER_TEXTS[subject.reminder]}`,
  detail: momentText(subject.startsAt, subject.timeZone),
  href: paths.shoot(subject.shootId),
});

const ofTextReview = ({ subject }: OfKind<'text-review'>): NotificationLine => {
  const { what, outcome, excerpt, retryAt } = subject;
  const thing = what === 'picture' ? 'a picture of yours' : `your text “${excerpt}”`;
  if (outcome === 'removed')
    return {
      text: 'Our team removed a picture of yours',
      detail: 'It broke the rules. Contact us if you think this is a mistake.',
      href: paths.contact(),
    };
  if (outcome === 'released') return { text: `Our team approved ${thing} after review`, href: paths.home() };
  const again = retryAt === null ? '' : ` You can send it again from ${formatDateTime(retryAt)}.`;
  const done = what === 'picture' ? 'Only you can see it.' : 'It was not delivered.';
  return { text: `Our team refused ${thing}`, detail: `${done}${again}`, href: paths.home() };
};

const CHECK_IN_TEXTS: Record<OfKind<'check-in'>['subject']['event'], (shoot: string) => string> = {
  confirmed: (shoot) => `Your contact confirmed. Your check-in for ${shoot} is on`,
  declined: (shoot) => `Your contact for ${shoot} declined. Please choose another contact`,
  arriving: (shoot) => `${shoot} begins now. Have you arrived?`,
  due: (shoot) => `Are you fine? Check in for ${shoot}, or take more time`,
  missed: (shoot) => `You did not check in after ${shoot}. We emailed your contact`,
  'nobody-told': (shoot) =>
    `You did not check in after ${shoot}. We did not email anyone, because your contact never confirmed`,
  moved: (shoot) => `${shoot} has new times, and so has your check-in. Please check them`,
  'goes-on': (shoot) => `${shoot} was cancelled. Your check-in is still on: end it if you are not going`,
  ended: (shoot) => `${shoot} was cancelled. Your check-in has ended`,
};

const ofReference = (row: OfKind<'reference'>): NotificationLine => {
  const { event, shootId, shootTitle, reason } = row.subject;
  const texts = {
    revealed: `${row.actor ? `${row.actor.username}'s reference` : 'A reference'} about you from “${shootTitle}” can be read now`,
    reply: `${nameOf(row)} replied to your reference from “${shootTitle}”`,
    removed: `The team removed your reference from “${shootTitle}”`,
  };
  return { text: texts[event], detail: reason ?? undefined, href: paths.shoot(shootId) };
};

const AGREEMENT_WORDS: Record<OfKind<'agreement'>['subject']['event'], string> = {
  made: 'waits for your signature',
  signed: 'was signed',
  complete: 'is signed by all participants',
  void: 'is void',
};

const ofAgreement = (row: OfKind<'agreement'>): NotificationLine => {
  const { agreementId, title, event } = row.subject;
  const by = event === 'signed' && row.actor ? ` by ${row.actor.username}` : '';
  return { text: `“${title}” ${AGREEMENT_WORDS[event]}${by}`, href: paths.agreement(agreementId) };
};

/** The line of a notification for the member whose id is given. */
export const notificationLine = (row: Notification, userId: number): NotificationLine => {
  switch (row.kind) {
    case 'message':
      return ofMessage(row);
    case 'mail':
      return ofMail(row);
    case 'rating':
      return {
        text: `Your profile was rated ${row.subject.rating === 1 ? '1 star' : `${row.subject.rating} stars`}`,
        href: paths.profile(userId),
      };
    case 'vote-result':
      return ofResult(row);
    case 'entry-approved':
    case 'entry-rejected':
      return ofReview(row);
    case 'report-answered':
      return {
        text:
          row.subject.outcome === 'resolved'
            ? `We reviewed your report about ${row.subject.title} and took action`
            : `We reviewed your report about ${row.subject.title} and found no reason to act`,
        href: paths.home(),
      };
    case 'application-status':
      return ofApplicationStatus(row);
    case 'application':
      return ofApplication(row);
    case 'call-invitation':
      return {
        text: `${nameOf(row)} invited you to apply as ${row.subject.roleTitle} for “${row.subject.callTitle}”`,
        href: paths.call(row.subject.callId),
      };
    case 'call-desk':
      return {
        text: `${nameOf(row)} invited you to the desk of “${row.subject.callTitle}”`,
        href: paths.callDesk(row.subject.callId),
      };
    case 'call-review':
      return {
        text: `Your call “${row.subject.callTitle}” ${REVIEW_TEXTS[row.subject.state]}`,
        detail: row.subject.reason ?? undefined,
        href: paths.call(row.subject.callId),
      };
    case 'shoot':
      return ofShoot(row);
    case 'shoot-reminder':
      return ofReminder(row);
    case 'text-review':
      return ofTextReview(row);
    case 'reference-due':
      return {
        text: `You can write a reference from “${row.subject.shootTitle}” until ${formatDate(row.subject.until)}`,
        href: paths.shoot(row.subject.shootId, { reference: row.subject.aboutId }),
      };
    case 'reference':
      return ofReference(row);
    case 'agreement':
      return ofAgreement(row);
    case 'saved-search':
      return ofSavedSearch(row);
    case 'listing-expiry':
      return {
        text: `Your listing “${row.subject.title}” expires on ${formatDate(row.subject.expiresAt)}`,
        href: paths.listing(row.subject.listingId),
      };
    case 'id-decision':
      return ofIdDecision(row, paths.profile(userId));
    case 'credit-asked':
      return {
        text: `${row.actor?.username ?? 'A member'} would like to name you at a picture`,
        // Where it is accepted or refused.
        href: paths.profile(userId, { tab: 'portfolio' }),
      };
    case 'credit-answered':
      return {
        text: `${row.actor?.username ?? 'A member'} ${row.subject.status} a credit at your picture`,
        href: paths.album(row.subject.albumId, { picture: row.subject.pictureId }),
      };
    case 'check-in': {
      const { shootId, shootTitle, event } = row.subject;
      return {
        text: CHECK_IN_TEXTS[event](`“${shootTitle}”`),
        href: paths.checkIn(shootId),
      };
    }
    case 'ruling':
      return ofSanction(row, paths.profile(userId, { tab: 'account' }));
  }
};
