import { numberText } from '@opencall/contract/shared/format/numbers';
import * as m from '#messages/notifications/notifications.ts';
import { type DigestSection, sectionHtml, sectionText } from '#platform/email/digest-page.ts';
import {
  emailPage,
  footersHtml,
  footerText,
  type ListEmail,
  listHeaders,
} from '#platform/email/outgoing-email.ts';
import { unsubscribeUrl } from '#platform/email/unsubscribe.ts';
import type { Platform } from '#platform/platform.ts';
import { unsubscribeFooter } from './email-topics.ts';
import type { DueMember, TakenEmail } from './held-emails.sql.ts';

/** Maximum of entries in a section; the email says how many more there are. */
const ENTRIES_MAX = 100;

type EmailContext = Pick<Platform, 'config' | 'site' | 'publicOrigin'>;

/** An email with the profile picture of the member who caused it. */
export type EmailWithPicture = TakenEmail & { picture: string | null };

/** Merges sections with the same heading. Keeps their order. */
const mergeSections = (emails: readonly EmailWithPicture[]): DigestSection[] => {
  const sections = new Map<string, DigestSection>();
  for (const { sections: own, picture } of emails) {
    for (const { title, path, entries, total } of own) {
      const key = `${path} ${title}`;
      const before = sections.get(key) ?? { title, path, entries: [], total: 0 };
      const shown = entries.map((entry) => ({ ...entry, picture: entry.picture ?? picture }));
      sections.set(key, {
        ...before,
        entries: [...before.entries, ...shown].slice(0, ENTRIES_MAX),
        total: before.total + total,
      });
    }
  }
  return [...sections.values()];
};

const unsubscribeFooters = (context: EmailContext, userId: number, emails: readonly TakenEmail[]) => {
  const kinds = [...new Set(emails.map(({ kind }) => kind))];
  const each = kinds.map((kind) => unsubscribeFooter(context, { userId, kind }));
  const all = {
    list: 'notifications' as const,
    url: unsubscribeUrl(context, { userId, topic: 'notifications' }),
    what: m.allEmailsAboutNotifications,
  };
  const [first] = each;
  return { main: each.length === 1 && first ? first : all, shown: [...each, all] };
};

/** Renders the held emails of a member as one email. Each entry has a picture and three lines; the footer has unsubscribe links. */
export const renderDailyEmail = (
  context: EmailContext,
  { userId, address }: Pick<DueMember, 'userId' | 'address'>,
  emails: readonly EmailWithPicture[],
): ListEmail => {
  const { siteName, ...look } = context.site();
  const origin = context.publicOrigin();
  const origins = { origin, mediaOrigin: context.config.mediaUrl ?? origin };
  const sections = mergeSections(emails);
  const isOnly = sections.length === 1;
  const total = numberText(sections.reduce((sum, section) => sum + section.total, 0));
  const [only] = sections;
  const subject =
    isOnly && only ? m.totalNewTitle({ total, title: only.title }) : m.newOn({ total, siteName });
  const { main, shown } = unsubscribeFooters(context, userId, emails);
  const body = [...sections.map((one) => sectionHtml(one, { origins, isOnly })), footersHtml(shown)];
  const text = [...sections.map((one) => sectionText(one, { origins, isOnly })), ...shown.map(footerText)];
  return {
    to: address,
    senderName: siteName,
    subject,
    html: emailPage({ subject, body }, { siteName, ...look }),
    text: `${[...text, `-- \n${siteName}`].join('\n\n')}\n`,
    headers: listHeaders(main),
  };
};
