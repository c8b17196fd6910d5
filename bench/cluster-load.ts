/** The members who load the cluster, and their acknowledged writes. */
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

/** The requests of a phase. */
export interface Tally {
  requests: number;
  /** Responses with status 500 and above, and requests without a response. */
  failures: number;
  longestMs: number;
  /** Number of responses by status; 0: no response. */
  statuses: Map<number, number>;
}

export const newTally = (): Tally => ({ requests: 0, failures: 0, longestMs: 0, statuses: new Map() });

/** The writes that the server has acknowledged. */
export interface Acknowledged {
  messages: string[];
  listings: string[];
  /** Address and SHA-256 of the file, fetched right after the upload; null if it could not be fetched. */
  files: { url: string; hash: string | null }[];
}

export interface Load {
  members: Member[];
  acknowledged: Acknowledged;
  /** Counts the requests of the current phase. */
  tally: Tally;
  /** The number of live events received. */
  events: number;
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
  if (answer.status !== 201) throw new Error(`Registration failed: ${answer.status} ${answer.text}`);
  return { userId: answer.body.id, client };
};

const pickMember = ({ members }: Load): Member => {
  const one = members[Math.floor(Math.random() * members.length)];
  if (!one) throw new Error('There are no members.');
  return one;
};

const fetchHash = async (client: HttpClient, url: string): Promise<string | null> => {
  const answer = await fetch(client.origin + url, { headers: { cookie: client.cookie } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.status === 200 ? createHash('sha256').update(bytes).digest('hex') : null;
};

/** Sends a request. @returns the status of its response */
type Send = (load: Load, member: Member) => Promise<number>;

const SENDERS: Record<Kind, Send> = {
  profile: async (load, { client }) =>
    (await client.get(`/api/profiles/user/${pickMember(load).userId}`)).status,
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

/** Sends a request and counts it. */
export const sendRequest = async (load: Load, member: Member, kind: Kind): Promise<void> => {
  const { tally } = load;
  const startedAt = performance.now();
  const status = await SENDERS[kind](load, member).catch(() => 0);
  tally.requests += 1;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  if (status === 0 || status >= 500) tally.failures += 1;
  tally.longestMs = Math.max(tally.longestMs, performance.now() - startedAt);
};

/** Contains each kind as often as its weight. */
const WEIGHTED = WEIGHTS.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));
const pickKind = (): Kind => WEIGHTED[Math.floor(Math.random() * WEIGHTED.length)] ?? 'profile';

/** Lets every member send one request after the other until `isOver`, with a short pause after a failure. */
export const runMembers = async (load: Load, isOver: () => boolean): Promise<void> => {
  await Promise.all(
    load.members.map(async (member) => {
      while (!isOver()) {
        const { tally } = load;
        const failures = tally.failures;
        await sendRequest(load, member, pickKind());
        if (tally.failures > failures) await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }),
  );
};

/** Opens a live stream and reopens it when it ends, as a browser does. @returns closes it */
export const keepStream = (load: Load, { client }: Member): (() => void) => {
  let isOver = false;
  const open = (): void => {
    if (isOver) return;
    const reopen = () => setTimeout(open, 500);
    const stream = request(
      `${client.origin}/api/events`,
      { headers: { cookie: client.cookie } },
      (answer) => {
        answer.on('data', (chunk: Buffer) => {
          load.events += chunk.toString().split('event:').length - 1;
        });
        answer.once('close', reopen);
        answer.on('error', () => undefined);
      },
    );
    stream.once('error', reopen);
    stream.end();
    current = stream;
  };
  let current: ReturnType<typeof request> | undefined;
  open();
  return () => {
    isOver = true;
    current?.destroy();
  };
};

/** Finds acknowledged writes that are no longer stored. */
export const findLostWrites = async (
  { acknowledged, members }: Load,
  query: (text: string) => Promise<{ value: string }[]>,
): Promise<string[]> => {
  const valuesOf = async (text: string) => new Set((await query(text)).map(({ value }) => value));
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
