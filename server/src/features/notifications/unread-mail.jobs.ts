import { findUnreadMail } from '#features/mail/mail.service.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueueLetter } from '#platform/jobs/letters.ts';
import { type LetterContent, renderLetter } from '#platform/mail/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { type DueLetter, takeDueLetters } from './unread-letters.queries.ts';

/** The work that writes letters about mail that stays unread. */
export const UNREAD_MAIL_LETTERS = 'unread-mail-letters';
const EVERY_SECONDS = 60;
/** Members whose letters are written in one transaction. */
const BATCH = 100;
/** Mails that a letter names; of more it tells the number. */
const NAMED_MAX = 5;

type UnreadMail = Awaited<ReturnType<typeof findUnreadMail>>[number];

const letterContent = (username: string, mails: UnreadMail[], origin: string): LetterContent => {
  const [first] = mails;
  const isOne = mails.length === 1 && first;
  const rest = mails.length - NAMED_MAX;
  return {
    subject: isOne ? `${first.sender} wrote to you` : `You have ${mails.length} unread emails`,
    paragraphs: [
      `Hello ${username},`,
      isOne ? 'An email is waiting for you:' : 'These emails are waiting for you:',
      ...mails.slice(0, NAMED_MAX).map(({ sender, subject }) => `${sender}: ${subject}`),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ],
    action: { label: isOne ? 'Read it' : 'Read them', url: `${origin}/emails` },
    closing: [
      'If you would rather not get these emails, switch them off in Account Settings, Notifications.',
    ],
  };
};

const groupByMember = (due: DueLetter[]): DueLetter[][] => {
  const groups = new Map<number, DueLetter[]>();
  for (const letter of due) groups.set(letter.userId, [...(groups.get(letter.userId) ?? []), letter]);
  return [...groups.values()];
};

const writeLetter = async (
  { config, jobs, publicOrigin }: Platform,
  tx: Executor,
  { due, unread }: { due: DueLetter[]; unread: Map<number, UnreadMail> },
): Promise<void> => {
  const [member] = due;
  const mails = due.flatMap(({ emailId }) => unread.get(emailId) ?? []).sort((a, b) => a.id - b.id);
  if (!member?.wanted || mails.length === 0) return;
  const content = letterContent(member.username, mails, publicOrigin());
  await enqueueLetter(jobs, tx, renderLetter(member.address, content, config.siteName));
};

/** One batch; answers whether there was any. Taking and writing are one transaction, so no mail is told of twice. */
const writeBatch = (platform: Platform): Promise<boolean> =>
  platform.database.transaction(async (tx) => {
    const due = await takeDueLetters(tx, { now: platform.now(), members: BATCH });
    const ids = due.map(({ emailId }) => emailId);
    const unread = new Map((await findUnreadMail(tx, ids)).map((mail) => [mail.id, mail]));
    for (const ofMember of groupByMember(due)) await writeLetter(platform, tx, { due: ofMember, unread });
    return due.length > 0;
  });

/** Makes the letters about unread mail a kind of background work. */
export const registerUnreadMailLetters = (platform: Platform): void =>
  platform.jobs.register({
    name: UNREAD_MAIL_LETTERS,
    everySeconds: EVERY_SECONDS,
    run: async () => {
      while (await writeBatch(platform));
    },
  });
