import { dateTimeText, IN_UTC } from '@opencall/contract/shared/format/dates';
import { storeMail } from '#features/conversations/inbox/inbox.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { HOUR_MS } from '#platform/time.ts';
import { type Correspondent, type WrittenMail, type WrittenThread, writtenThreads } from './corpus/mails.ts';
import { worldNames } from './corpus/world-names.ts';
import type { DemoMember } from './members.ts';
import { personaAt } from './personas.ts';
import { createRandom, type Random } from './random.ts';
import { demoAccounts } from './roster.ts';
import type { EmailSeeding } from './seed-emails.ts';

type Pair = readonly [DemoMember, DemoMember];

const firstNameOf = ({ name }: DemoMember): string => name.split(' ')[0] ?? name;

const isAccount = (who: Correspondent): who is keyof typeof demoAccounts => who in demoAccounts;

/** Picks the named account, or a member of the role who had joined by then and has no other email here. */
const createCasting = ({ members, now }: EmailSeeding, random: Random) => {
  const taken = new Set<number>();
  return (who: Correspondent, since: number): DemoMember => {
    const able = members.filter(({ place, role, createdAt, isHidden }) => {
      if (isAccount(who)) return place === demoAccounts[who];
      const hadJoined = createdAt.getTime() < now.getTime() - since * HOUR_MS;
      return `a ${role}` === who && hadJoined && !isHidden && !personaAt.has(place) && !taken.has(place);
    });
    const fromAfar = able.filter(({ place }) => worldNames.has(place));
    const chosen = random.pick(fromAfar.length > 0 && random.chance(0.5) ? fromAfar : able);
    taken.add(chosen.place);
    return chosen;
  };
};

const subjectOf = async (db: Db, { subject, listing }: WrittenThread): Promise<string> => {
  if (!listing) return subject;
  const text = 'select id from marketplace_listings where title = $1 order by id limit 1';
  const [row] = await db.query<{ id: number }>({ text, values: [listing] });
  return `RE: ${listing} (Listing #${row?.id ?? 0})`;
};

const wordsOf = ({ by, text }: WrittenMail, pair: Pair): string =>
  text.replaceAll('{me}', firstNameOf(pair[by])).replaceAll('{you}', firstNameOf(pair[by === 0 ? 1 : 0]));

/** The text of the previous email as a quote. */
const quoteOf = (before: WrittenMail, pair: Pair, now: Date): string => {
  const moment = dateTimeText(new Date(now.getTime() - before.hoursAgo * HOUR_MS), IN_UTC);
  const lines = wordsOf(before, pair)
    .split('\n')
    .map((line) => `> ${line}`);
  return `\n\nOn ${moment}, ${pair[before.by].stageName} wrote:\n${lines.join('\n')}`;
};

/** Inserts emails between the named accounts and other members. */
export const seedMails = async (tx: Tx, world: EmailSeeding): Promise<void> => {
  const cast = createCasting(world, createRandom(`mails ${world.seed}`));
  const partyOf = (member: DemoMember) => ({
    id: world.userIdOf.get(member.place) ?? 0,
    username: member.stageName,
  });
  for (const thread of writtenThreads) {
    const since = thread.mails[0]?.hoursAgo ?? 0;
    const pair: Pair = [cast(thread.between[0], since), cast(thread.between[1], since)];
    const subject = await subjectOf(tx, thread);
    for (const [at, mail] of thread.mails.entries()) {
      const before = thread.mails[at - 1];
      const isReply = before !== undefined && before.by !== mail.by;
      await storeMail(tx, {
        sender: partyOf(pair[mail.by]),
        recipient: partyOf(pair[mail.by === 0 ? 1 : 0]),
        clientId: null,
        subject: isReply && !subject.startsWith('RE:') ? `RE: ${subject}` : subject,
        content: wordsOf(mail, pair) + (isReply ? quoteOf(before, pair, world.now) : ''),
        createdAt: new Date(world.now.getTime() - mail.hoursAgo * HOUR_MS),
        isRead: !mail.isUnread,
      });
    }
  }
};
