import { type DigestSection, sectionHtml, sectionText } from '#platform/email/digest-page.ts';
import {
  emailPage,
  feetHtml,
  footText,
  type ListEmail,
  listHeaders,
} from '#platform/email/outgoing-email.ts';
import { unsubscribeUrl } from '#platform/email/unsubscribe.ts';
import type { Platform } from '#platform/platform.ts';
import { footOf } from './email-topics.service.ts';
import type { DueMember, TakenEmail } from './held-emails.queries.ts';

/** Lines that one email shows; of more it tells the number. */
const ENTRIES_MAX = 100;

type Ground = Pick<Platform, 'config' | 'site' | 'publicOrigin'>;

/** An email with the profile picture of the member who caused it. */
export type EmailWithPicture = TakenEmail & { picture: string | null };

/** Sections of one heading become one, in the order in which they came. */
const joined = (emails: readonly EmailWithPicture[]): DigestSection[] => {
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

const feetOf = (ground: Ground, userId: number, emails: readonly TakenEmail[]) => {
  const kinds = [...new Set(emails.map(({ kind }) => kind))];
  const each = kinds.map((kind) => footOf(ground, { userId, kind }));
  const all = {
    list: 'notifications' as const,
    url: unsubscribeUrl(ground, { userId, topic: 'notifications' }),
    what: 'all emails about notifications',
  };
  const [first] = each;
  return { main: each.length === 1 && first ? first : all, shown: [...each, all] };
};

/** All emails about notifications of a day as one: pictures, three lines each, and how to get no more of them. */
export const renderDailyEmail = (
  ground: Ground,
  { userId, address }: Pick<DueMember, 'userId' | 'address'>,
  emails: readonly EmailWithPicture[],
): ListEmail => {
  const { siteName, ...look } = ground.site();
  const origin = ground.publicOrigin();
  const origins = { origin, mediaOrigin: ground.config.mediaUrl ?? origin };
  const sections = joined(emails);
  const isOnly = sections.length === 1;
  const total = sections.reduce((sum, section) => sum + section.total, 0).toLocaleString('en-US');
  const [only] = sections;
  const subject = isOnly && only ? `${total} new: ${only.title}` : `${total} new on ${siteName}`;
  const { main, shown } = feetOf(ground, userId, emails);
  const body = [...sections.map((one) => sectionHtml(one, { origins, isOnly })), feetHtml(shown)];
  const text = [...sections.map((one) => sectionText(one, { origins, isOnly })), ...shown.map(footText)];
  return {
    to: address,
    senderName: siteName,
    subject,
    html: emailPage({ subject, body }, { siteName, ...look }),
    text: `${[...text, `-- \n${siteName}`].join('\n\n')}\n`,
    headers: listHeaders(main),
  };
};
