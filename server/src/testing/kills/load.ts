import { randomUUID } from 'node:crypto';
import type { Dice } from '#testing/dice.ts';
import { HttpClient } from '#testing/http-client.ts';
import { CALL_WRITES } from './call-writes.ts';
import type { Ledger, Scene, Writer } from './ledger.ts';
import { SHOOT_WRITES } from './shoot-writes.ts';
import { begin, finish, upload } from './uploads.ts';
import { nextSerial, otherThan, type Write } from './write.ts';

const PASSWORD = 'a rather long sentence';
const CONTEST_ENTRIES = 10;

/** Registers a member. Returns null if there was no answer. */
export const register = async (ledger: Ledger, origin: string): Promise<Writer | null> => {
  const username = `Writer ${nextSerial()}`;
  const email = `${username.replaceAll(' ', '-').toLowerCase()}@kills.test`;
  const client = new HttpClient(origin);
  const fields = {
    username,
    email,
    password: PASSWORD,
    role: 'model',
    dateOfBirth: '1990-05-05',
    idCardUrl: '',
  };
  const answer = await ledger.send(() => client.post<{ id: number }>('/api/register', fields));
  if (!answer) return null;
  const writer = { userId: answer.body.id, profileId: 0, username, email, client };
  ledger.writers.push(writer);
  return writer;
};

export const WRITES: Record<string, Write> = {
  register: ({ ledger }, { client }) => register(ledger, client.origin),
  profile: ({ ledger }, { client, userId, profileId }, dice) => {
    const aboutMe = `Version ${nextSerial()}, ${dice.pick(['editorial', 'dance', 'runway'])}`;
    return ledger.settle(`about ${userId}`, aboutMe, () =>
      client.patch(`/api/profiles/${profileId}`, {
        aboutMe,
        city: dice.pick(['Reno', 'Elko']),
        pricing: { acting: {}, modeling: { Fashion: dice.whole(1, 500) }, adult: {} },
      }),
    );
  },
  rating: (scene, writer, dice) => {
    const { profileId } = otherThan(scene, writer, dice);
    if (!profileId) return Promise.resolve();
    const rating = dice.whole(1, 5);
    const key = `rating ${writer.userId} ${profileId}`;
    return scene.ledger.settle(key, rating, () =>
      writer.client.post('/api/ratings', { profile_id: profileId, rating }),
    );
  },
  chat: (scene, writer, dice) => {
    const content = `Message ${nextSerial()}`;
    const fields = { recipientId: otherThan(scene, writer, dice).userId, content, clientId: randomUUID() };
    return scene.ledger.addRow(writer, { table: 'messages', path: '/api/messages', fields, text: content });
  },
  mail: (scene, writer, dice) => {
    const subject = `Email ${nextSerial()}`;
    const fields = {
      recipientId: otherThan(scene, writer, dice).userId,
      subject,
      content: 'Does ten suit you?',
      clientId: randomUUID(),
    };
    return scene.ledger.addRow(writer, { table: 'emails', path: '/api/emails', fields, text: subject });
  },
  read: async ({ ledger }, writer, dice) => {
    const other = dice.pick(ledger.writers);
    if (other.userId !== writer.userId)
      await ledger.send(
        () => writer.client.get(`/api/messages/${other.userId}`),
        () => true,
      );
  },
  listing: (scene, writer) => {
    const title = `Listing ${nextSerial()}`;
    const fields = { title, description: 'Two heads, a battery and stands.', category: 'other' };
    return scene.ledger.addRow(writer, {
      table: 'marketplace_listings',
      path: '/api/marketplace',
      fields,
      text: title,
    });
  },
  contact: (scene, writer) => {
    const subject = `Question ${nextSerial()}`;
    return scene.ledger.addRow(writer, {
      table: 'contact_messages',
      path: '/api/contact',
      fields: { subject, message: 'Where is my invoice?' },
      text: subject,
    });
  },
  vote: ({ ledger, entryIds, votingContestId }, { client, userId }, dice) => {
    const key = `vote ${userId} ${votingContestId}`;
    const held = ledger.values.get(key);
    // A second vote for the same entry would be refused, and we do not know whether the unanswered vote was stored.
    if (held && held.inDoubt.length > 0) return Promise.resolve();
    const entryId = Number(held?.acknowledged ?? dice.pick(entryIds));
    const next = held?.acknowledged ? null : entryId;
    return ledger.settle(key, next, () => client.post(`/api/contests/entries/${entryId}/vote`));
  },
  entry: async (scene, writer) => {
    const video = scene.samples.find(({ uploadType }) => uploadType === 'contest-entry');
    const entered = scene.ledger.rows.filter(
      ({ table, ownerId }) => table === 'contest_entries' && ownerId === writer.userId,
    );
    // Stays below the limit of entries, because an unanswered entry may have been stored.
    if (!video || entered.length > CONTEST_ENTRIES / 2) return;
    const mediaUrl = await upload(scene, writer, video);
    if (!mediaUrl) return;
    const title = `Entry ${nextSerial()}`;
    const fields = { title, mediaType: 'video', mediaUrl, agreeToPolicy: true };
    await scene.ledger.addRow(writer, {
      table: 'contest_entries',
      path: `/api/contests/${scene.openContestId}/entries`,
      fields,
      text: title,
    });
  },
  upload: (scene, writer, dice) => upload(scene, writer, dice.pick(scene.samples)),
  resumable: async (scene, writer, dice) => {
    const half = await begin(scene, writer, dice.pick(scene.samples));
    if (half && dice.chance(0.7)) await finish(scene, half);
  },
  ...CALL_WRITES,
  ...SHOOT_WRITES,
};

const WEIGHTS = {
  register: 1,
  profile: 4,
  rating: 3,
  chat: 6,
  mail: 4,
  read: 2,
  listing: 3,
  contact: 1,
  vote: 6,
  entry: 2,
  upload: 2,
  resumable: 2,
  call: 1,
  apply: 4,
  answer: 4,
  accept: 3,
  withdraw: 1,
  propose: 3,
  agree: 4,
  agreement: 2,
  sign: 5,
  checkIn: 3,
  confirm: 6,
  alarm: 6,
  outcome: 8,
  refer: 8,
};

/**
 * Each writer writes one thing after the other until `isOver`. Resolves after the last answer, or when no answer can come any
 * more.
 */
export const writeAll = async (scene: Scene, dice: Dice, isOver: () => boolean): Promise<void> => {
  const writeOn = async (writer: Writer): Promise<void> => {
    while (!isOver()) {
      try {
        await WRITES[dice.weighted(WEIGHTS)]?.(scene, writer, dice);
      } catch (error) {
        // A kill also interrupts reads; only refused writes are errors.
        if (!isOver() || String(error).includes('refused:')) throw error;
      }
    }
  };
  await Promise.all(scene.ledger.writers.slice(0, 8).map(writeOn));
};
