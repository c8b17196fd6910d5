/** Maximum of remembered things per kind. The newest is last. */
const KEPT = 60;

/** Names of the same kind of thing. */
const SAME: Record<string, string> = {
  recipient: 'user',
  sender: 'user',
  actor: 'user',
  target: 'user',
  voter: 'user',
  rater: 'user',
  reporter: 'user',
  owner: 'user',
  person: 'user',
  people: 'user',
  conversation: 'user',
  marketplace: 'listing',
  session: 'device',
  report: 'abuse-report',
};

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

/** Returns the kind of thing that a name stands for: `recipientId`, `profile_id` and `users` are the same kind. */
export const kindOf = (name: string): string => {
  const word = singular(name.replace(/_?ids?$/i, ''));
  return SAME[word] ?? word;
};

/** Returns the kinds of a path's parameters and of the `id` in its answer, such as `/api/users/:id/votes`. */
export const kindsOfPath = (path: string): { params: Record<string, string>; answered: string } => {
  const params: Record<string, string> = {};
  let before = '';
  for (const segment of path.split('/').slice(2)) {
    if (segment.startsWith(':'))
      params[segment.slice(1)] =
        segment === ':id' || segment === ':file' ? kindOf(before) : kindOf(segment.slice(1));
    else before = segment;
  }
  return { params, answered: kindOf(before) };
};

type Thing = string | number;

/**
 * Returns the owner of a thing. Answers contain many other members' accounts and profiles, so only the cast registers its own.
 */
const ownerOf = (kind: string, owner: string): string | undefined =>
  kind === 'user' || kind === 'profile' ? undefined : owner;

const ADDRESS = /^\/(media|api\/private-media)\/([0-9a-f]{32}\.\w+)/;

/** Ids, addresses, cursors and tokens from earlier answers, which later calls can use. */
export class KnownThings {
  readonly #things = new Map<string, Thing[]>();

  /** `owner` is the actor who received it, usually its owner. */
  learn(kind: string, thing: Thing, owner?: string): void {
    for (const name of owner ? [kind, `${kind} of ${owner}`] : [kind]) {
      const things = this.#things.get(name) ?? [];
      if (things.includes(thing)) continue;
      things.push(thing);
      if (things.length > KEPT) things.shift();
      this.#things.set(name, things);
    }
  }

  of(kind: string, owner?: string): readonly Thing[] {
    return this.#things.get(owner ? `${kind} of ${owner}` : kind) ?? [];
  }

  /** All ids, of every kind. */
  all(): readonly Thing[] {
    return [...this.#things.values()].flat().filter((thing) => typeof thing === 'number');
  }

  /** Remembers all ids and addresses of an answer. */
  read(body: unknown, kind: string, owner: string): void {
    if (Array.isArray(body)) for (const item of body.slice(0, 20)) this.read(item, kind, owner);
    else if (typeof body === 'object' && body !== null) {
      for (const [key, value] of Object.entries(body)) this.#readMember(key, value, { kind, owner });
    } else if (typeof body === 'string') this.#readText(body);
  }

  #readMember(key: string, value: unknown, { kind, owner }: { kind: string; owner: string }): void {
    if (key === 'id' && (typeof value === 'number' || typeof value === 'string'))
      this.learn(kind, value, ownerOf(kind, owner));
    else if (/ids?$/i.test(key) && typeof value === 'number')
      this.learn(kindOf(key), value, ownerOf(kindOf(key), owner));
    else if (/token|secret|code/i.test(key) && typeof value === 'string') this.learn(key, value, owner);
    else if (Array.isArray(value) || typeof value === 'object') this.read(value, kindOf(key), owner);
    else if (typeof value === 'string') this.#readText(value, key === 'url' ? owner : undefined);
  }

  /** `owner`: the owner according to the answer. The `url` of an upload belongs to the uploader. */
  #readText(text: string, owner?: string): void {
    const [address, , file = ''] = ADDRESS.exec(text) ?? [];
    if (!address) return;
    this.learn('url', address, owner);
    if (address.startsWith('/api/private-media')) this.learn('private-media', file, owner);
  }
}
