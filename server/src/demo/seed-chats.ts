import { conversations, messages } from '#features/conversations/chat/chat.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { type Dialogue, dialogues, pictureShapes, type Speaker, smallTalk } from './corpus/chats.ts';
import { worldNames } from './corpus/world-names.ts';
import type { PictureCollection } from './galleries.ts';
import type { DemoMember } from './members.ts';
import { packagedKey } from './packaged-pictures.ts';
import { createRandom, type Random } from './random.ts';
import { demoAccounts } from './roster.ts';

const minuteMs = DAY_MS / 24 / 60;

export interface ChatSeeding {
  readonly members: readonly DemoMember[];
  readonly userIdOf: ReadonlyMap<number, number>;
  readonly collection: PictureCollection;
  readonly seed: string;
  readonly now: Date;
}

/** A message with its time, before it has an id. */
interface Said {
  readonly at: Date;
  readonly by: DemoMember;
  readonly text: string;
}

/** A whole conversation, its lines in order. */
interface Talk {
  readonly a: DemoMember;
  readonly b: DemoMember;
  readonly said: readonly Said[];
  readonly unread: number;
}

interface Casting extends ChatSeeding {
  /** Members who already have a conversation. */
  readonly taken: Set<number>;
}

/** Picks a member of a role who joined before the conversation and has no other conversation. */
const cast = (random: Random, speaker: Speaker, { members, now, taken }: Casting): DemoMember => {
  const place = 'account' in speaker ? demoAccounts[speaker.account] : undefined;
  const able = members.filter((member) =>
    place === undefined
      ? 'role' in speaker && member.role === speaker.role && !member.isHidden && !taken.has(member.place)
      : member.place === place,
  );
  const settled = able.filter(({ createdAt }) => now.getTime() - createdAt.getTime() > 21 * DAY_MS);
  const fromAfar = settled.filter((member) => worldNames.has(member.place));
  const chosen = random.pick([fromAfar, settled, able].find((some) => some.length > 0) ?? able);
  if (place === undefined) taken.add(chosen.place);
  return chosen;
};

/** Chooses times backwards from the last message: minutes within a turn, sometimes a night between turns. */
const timesOf = (random: Random, count: number, last: Date): Date[] => {
  const times: Date[] = [];
  let at = last.getTime();
  for (let n = 0; n < count; n += 1) {
    times.unshift(new Date(at));
    at -= Math.round((random.chance(0.2) ? random.between(400, 1200) : random.between(1, 14)) * minuteMs);
  }
  return times;
};

const talkOf = (random: Random, dialogue: Dialogue, world: Casting): Talk => {
  const [a, b] = [cast(random, dialogue.a, world), cast(random, dialogue.b, world)];
  const times = timesOf(
    random,
    dialogue.lines.length,
    new Date(world.now.getTime() - dialogue.hoursAgo * 60 * minuteMs),
  );
  const said = dialogue.lines.map((line, at) => ({
    at: times[at] ?? world.now,
    by: line.startsWith('a:') ? a : b,
    text: line.slice(2),
  }));
  return { a, b, said, unread: dialogue.unread };
};

/** Number of messages in a conversation that is long enough to scroll. */
const LONG_TALK = 140;

const longTalk = (random: Random, { members, now }: ChatSeeding): Talk => {
  const at = (place: number) => members.find((member) => member.place === place) ?? random.pick(members);
  const [a, b] = [at(demoAccounts.photographer), at(demoAccounts.videographer)];
  const times = timesOf(random, LONG_TALK, new Date(now.getTime() - 44 * 60 * minuteMs));
  const said = times.map((time, n) => ({
    at: time,
    by: n % 2 === 0 ? a : b,
    text: smallTalk[n % smallTalk.length] ?? '',
  }));
  return { a, b, said, unread: 0 };
};

type MediaRow = typeof media.$inferInsert;

/** The sender's copy of a packaged picture for this message; undefined for a text message. */
const pictureOf = (
  random: Random,
  { by, at, text }: Said,
  { collection, userIdOf }: ChatSeeding,
): MediaRow | undefined => {
  const [from, to] = pictureShapes.get(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const able = [...collection.stills, ...collection.albums].filter(
    ({ width, height }) => width / height >= from && width / height <= to,
  );
  const { id, width, height, bytes, placeholder } = random.pick(able);
  const key = packagedKey(id, `${by.email} ${text}`);
  return {
    key,
    ownerId: userIdOf.get(by.place) ?? 0,
    kind: 'message',
    visibility: 'private',
    mime: 'image/webp',
    width,
    height,
    bytes,
    placeholder,
    createdAt: at,
  };
};

interface Rows {
  readonly conversation: typeof conversations.$inferInsert;
  readonly messages: readonly (typeof messages.$inferInsert)[];
  readonly media: readonly MediaRow[];
}

interface NumberedTalk extends Talk {
  readonly id: number;
  /** Its first message's. */
  readonly firstId: number;
}

const rowsOf = (random: Random, { id, firstId, ...talk }: NumberedTalk, world: ChatSeeding): Rows => {
  const userId = ({ place }: DemoMember): number => world.userIdOf.get(place) ?? 0;
  const [low, high] = [userId(talk.a), userId(talk.b)].toSorted((one, other) => one - other);
  const uploads: MediaRow[] = [];
  const lines = talk.said.map((said, at) => {
    const picture = pictureOf(random, said, world);
    if (picture) uploads.push(picture);
    return {
      id: firstId + at,
      conversationId: id,
      senderId: userId(said.by),
      content: picture ? '' : said.text,
      imageKey: picture?.key,
      createdAt: said.at,
    };
  });
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || low === undefined || high === undefined)
    throw new Error('a conversation without words');
  // The last sender has read everything, the other member all but the last messages.
  const readByOther = last.id - talk.unread;
  const conversation = {
    id,
    lowUserId: low,
    highUserId: high,
    startedBy: first.senderId,
    createdAt: first.createdAt,
    lastMessageId: last.id,
    lastMessageAt: last.createdAt,
    messageCount: lines.length,
    lowReadId: last.senderId === low ? last.id : readByOther,
    highReadId: last.senderId === high ? last.id : readByOther,
  };
  return { conversation, messages: lines, media: uploads };
};

/** Sets the sequences, so that new messages continue after the inserted ids. */
const moveSequences = (tx: Tx, next: { conversation: number; message: number }) =>
  tx.query({
    text: `select setval('conversations_id_seq', $1), setval('messages_id_seq', $2)`,
    values: [next.conversation - 1, next.message - 1],
  });

/** Inserts conversations of the named accounts and some others. */
export const seedChats = async (tx: Tx, world: ChatSeeding): Promise<void> => {
  const random = createRandom(`chats ${world.seed}`);
  const taken = new Set<number>(Object.values(demoAccounts));
  const talks = [
    longTalk(random, world),
    ...dialogues.map((dialogue) => talkOf(random, dialogue, { ...world, taken })),
  ];
  const next = { conversation: 1, message: 1 };
  const all = talks.map((talk) => {
    const rows = rowsOf(random, { ...talk, id: next.conversation, firstId: next.message }, world);
    next.conversation += 1;
    next.message += talk.said.length;
    return rows;
  });
  await tx.insert(media).values(all.flatMap((rows) => rows.media));
  await tx.insert(conversations).values(all.map(({ conversation }) => conversation));
  await tx.insert(messages).values(all.flatMap((rows) => rows.messages));
  await moveSequences(tx, next);
};
