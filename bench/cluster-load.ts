/** What members do in the cluster, and what was acknowledged of it. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { HttpClient } from '../server/src/testing/http-client.ts';
import { noisePicture } from '../server/src/testing/media-fixtures.ts';
import { formOf } from '../server/src/testing/upload-client.ts';

export type Kind = 'profile' | 'search' | 'list' | 'message' | 'listing' | 'upload';

export interface Member {
  userId: number;
  client: HttpClient;
}

/** Requests of a phase. */
export interface Tally {
  requests: number;
  /** Answers of 500 and above, and requests without one. */
  failures: number;
  longestMs: number;
  /** By status; 0: no answer came. */
  statuses: Map<number, number>;
}

export const newTally = (): Tally => ({ requests: 0, failures: 0, longestMs: 0, statuses: new Map() });

/** Everything that was acknowledged. */
export interface Acknowledged {
  messages: string[];
  listings: string[];
  /** Address and SHA-256 of what it answered right after the upload; null: nobody could look. */
  files: { url: string; hash: string | null }[];
}

export interface Load {
  members: Member[];
  acknowledged: Acknowledged;
  /** Where requests are counted from now on. */
  tally: Tally;
  /** Live events that came. */
  heard: number;
}

const PASSWORD = 'a rather long sentence';
const WEIGHTS: [Kind, number][] = [
  ['profile', 30],
  ['search', 20],
  ['list', 15],
  ['message', 20],
  ['listing', 10],
  ['upload', 5],
];

let serial = 0;
const picture = await noisePicture(320, 240).jpeg().toBuffer();

export const register = async (origin: string): Promise<Member> => {
  const client = new HttpClient(origin);
  const username = `Member ${++serial}`;
  const fields = { username, email: `m${serial}@cluster.test`, password: PASSWORD, role: 'model' };
  const answer = await client.post<{ id: number }>('/api/register', {
    ...fields,
    dateOfBirth: '1990-05-05',
    idCardUrl: '',
  });
  if (answer.status !== 201) throw new Error(`nobody can register: ${answer.status} ${answer.text}`);
  return { userId: answer.body.id, client };
};

const other = ({ members }: Load): Member => {
  const one = members[Math.floor(Math.random() * members.length)];
  if (!one) throw new Error('nobody');
  return one;
};

const fetchHash = async (client: HttpClient, url: string): Promise<string | null> => {
  const answer = await fetch(client.origin + url, { headers: { cookie: client.cookie } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.status === 200 ? createHash('sha256').update(bytes).digest('hex') : null;
};

type Act = (load: Load, member: Member) => Promise<number>;

const ACTS: Record<Kind, Act> = {
  profile: async (load, { client }) => (await client.get(`/api/profiles/user/${other(load).userId}`)).status,
  search: async (_load, { client }) =>
    (await client.get(`/api/profiles?sexes=${Math.random() < 0.5 ? 'female' : 'male'}`)).status,
  list: async (_load, { client }) => (await client.get('/api/marketplace')).status,
  message: async (load, member) => {
    const to = load.members[(load.members.indexOf(member) + 1) % load.members.length];
    const content = `Message ${++serial}`;
    const { status } = await member.client.post('/api/messages', { recipientId: to?.userId, content });
    if (status === 201) load.acknowledged.messages.push(content);
    return status;
  },
  listing: async ({ acknowledged }, { client }) => {
    const title = `Listing ${++serial}`;
    const fields = { title, description: 'Two heads, a battery and stands.', category: 'other' };
    const { status } = await client.post('/api/marketplace', fields);
    if (status === 201) acknowledged.listings.push(title);
    return status;
  },
  upload: async ({ acknowledged }, { client }) => {
    const raw = formOf({ file: picture, uploadType: 'gallery' });
    const { status, body } = await client.post<{ url: string }>('/api/upload', undefined, { raw });
    if (status === 201)
      acknowledged.files.push({ url: body.url, hash: await fetchHash(client, body.url).catch(() => null) });
    return status;
  },
};

/** One request, counted. */
export const act = async (load: Load, member: Member, kind: Kind): Promise<void> => {
  const { tally } = load;
  const begun = performance.now();
  const status = await ACTS[kind](load, member).catch(() => 0);
  tally.requests += 1;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  if (status === 0 || status >= 500) tally.failures += 1;
  tally.longestMs = Math.max(tally.longestMs, performance.now() - begun);
};

/** Each kind as often as it weighs. */
const DRAWN = WEIGHTS.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));
const draw = (): Kind => DRAWN[Math.floor(Math.random() * DRAWN.length)] ?? 'profile';

/** Every member does one thing after the other until `isOver`; a refusal is followed by a short rest, as in a browser. */
export const work = async (load: Load, isOver: () => boolean): Promise<void> => {
  await Promise.all(
    load.members.map(async (member) => {
      while (!isOver()) {
        const { tally } = load;
        const failures = tally.failures;
        await act(load, member, draw());
        if (tally.failures > failures) await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }),
  );
};

/** Keeps a live stream open, as a browser does: where it ends, it comes back. @returns how to let go of it. */
export const keepStream = (load: Load, { client }: Member): (() => void) => {
  let isOver = false;
  const open = (): void => {
    if (isOver) return;
    const again = () => setTimeout(open, 500);
    const asked = request(`${client.origin}/api/events`, { headers: { cookie: client.cookie } }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        load.heard += chunk.toString().split('event:').length - 1;
      });
      answer.once('close', again);
      answer.on('error', () => undefined);
    });
    asked.once('error', again);
    asked.end();
    current = asked;
  };
  let current: ReturnType<typeof request> | undefined;
  open();
  return () => {
    isOver = true;
    current?.destroy();
  };
};

/** What is not there any more of what was acknowledged. */
export const lostOf = async (
  { acknowledged, members }: Load,
  ask: (text: string) => Promise<{ value: string }[]>,
): Promise<string[]> => {
  const valuesOf = async (text: string) => new Set((await ask(text)).map(({ value }) => value));
  const messages = await valuesOf('select content as value from messages');
  const listings = await valuesOf('select title as value from marketplace_listings');
  const lost = [
    ...acknowledged.messages.filter((content) => !messages.has(content)),
    ...acknowledged.listings.filter((title) => !listings.has(title)),
  ];
  const client = members[0]?.client;
  for (const { url, hash } of acknowledged.files) {
    const now = client ? await fetchHash(client, url) : null;
    if (now === null || (hash !== null && now !== hash)) lost.push(url);
  }
  return lost;
};
