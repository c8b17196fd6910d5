import type { Answer, HttpClient } from '#testing/http-client.ts';

/** Somebody who writes. */
export interface Writer {
  userId: number;
  profileId: number;
  username: string;
  email: string;
  client: HttpClient;
}

/** A value that is overwritten: the last one that was acknowledged, and those sent since whose answer never came. */
interface Settled {
  acknowledged: unknown;
  inDoubt: unknown[];
}

/** A row that was acknowledged with its id. */
export interface AcknowledgedRow {
  table: 'messages' | 'emails' | 'marketplace_listings' | 'contest_entries' | 'contact_messages';
  id: number;
  ownerId: number;
  /** What its text column holds. */
  text: string;
}

export interface AcknowledgedFile {
  url: string;
  owner: Writer;
  /** SHA-256 of what the address answers. */
  hash: string;
}

/** A resumable upload under way: at least so many bytes have been acknowledged. */
export interface HalfUpload {
  owner: Writer;
  location: string;
  offset: number;
}

/** Every write that the server has acknowledged, and those whose answer was lost with it. */
export class Ledger {
  readonly writers: Writer[] = [];
  readonly rows: AcknowledgedRow[] = [];
  readonly files: AcknowledgedFile[] = [];
  readonly halves: HalfUpload[] = [];
  /** By what they are of: `about 7`, `rating 7 9`, `vote 7 2`, `read 12`. */
  readonly values = new Map<string, Settled>();
  acknowledged = 0;
  inDoubt = 0;

  /**
   * Makes a call and notes what became of it; null where no answer came.
   * @throws where the server refuses it: these calls are all right.
   */
  async send<Body>(call: () => Promise<Answer<Body>>, isTaken = succeeded): Promise<Answer<Body> | null> {
    let answer: Answer<Body>;
    try {
      answer = await call();
    } catch {
      this.inDoubt += 1;
      return null;
    }
    if (!isTaken(answer)) throw new Error(`a write was refused: ${answer.status} ${answer.text}`);
    this.acknowledged += 1;
    return answer;
  }

  /** Overwrites the value called `key`; one key has one writer at a time. */
  async settle(key: string, value: unknown, call: () => Promise<Answer<unknown>>): Promise<void> {
    const settled = this.values.get(key) ?? { acknowledged: null, inDoubt: [] };
    this.values.set(key, settled);
    settled.inDoubt.push(value);
    if (await this.send(call)) Object.assign(settled, { acknowledged: value, inDoubt: [] });
  }

  /** What is there for `key` is either; from now on it is what counts. False: it is neither. */
  accept(key: string, found: unknown): boolean {
    const settled = this.values.get(key);
    if (!settled) return true;
    const isFine = settled.acknowledged === found || settled.inDoubt.includes(found);
    Object.assign(settled, { acknowledged: found, inDoubt: [] });
    return isFine;
  }
}

const succeeded = ({ status }: Answer<unknown>): boolean => status >= 200 && status < 300;

/** What is uploaded, and the hash of what the server makes of it: the same of the same, each time. */
export interface Sample {
  bytes: Buffer;
  uploadType: string;
  hash: string;
}

/** What the writers write to. */
export interface Scene {
  ledger: Ledger;
  samples: Sample[];
  /** Takes entries. */
  openContestId: number;
  /** Takes votes, for these entries. */
  votingContestId: number;
  entryIds: number[];
}
