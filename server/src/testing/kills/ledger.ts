import type { Answer, HttpClient } from '#testing/http-client.ts';

/** A member who writes. */
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
  table:
    | 'messages'
    | 'emails'
    | 'marketplace_listings'
    | 'contest_entries'
    | 'contact_messages'
    | 'calls'
    | 'call_applications'
    | 'shoots'
    | 'agreements'
    | 'shoot_references';
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

/** An unfinished resumable upload: at least this many bytes were acknowledged. */
export interface HalfUpload {
  owner: Writer;
  location: string;
  offset: number;
}

/** A row that a call adds. */
export interface NewRow {
  table: AcknowledgedRow['table'];
  path: string;
  fields: object;
  /** What its text column is to hold. */
  text: string;
  /** Called once, when the server has acknowledged the row. */
  onMade?(id: number): void;
}

/** Every write that the server has acknowledged, and those whose answer was lost with it. */
export class Ledger {
  readonly writers: Writer[] = [];
  readonly rows: AcknowledgedRow[] = [];
  readonly files: AcknowledgedFile[] = [];
  readonly halves: HalfUpload[] = [];
  /** Rows whose answer was lost and that carry a client id: sending them again adds nothing twice. */
  readonly unanswered: { writer: Writer; row: NewRow }[] = [];
  /** Keys name their object: `about 7`, `rating 7 9`, `vote 7 2`, `application 3`. */
  readonly values = new Map<string, Settled>();
  acknowledged = 0;
  inDoubt = 0;

  /**
   * Makes a call and records its outcome; null without an answer. @throws if the server refuses it: these
   * calls are all valid.
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

  /** Adds a row. Answers its id, or null where no answer came. */
  async addRow(writer: Writer, row: NewRow): Promise<number | null> {
    const answer = await this.send(() => writer.client.post<{ id: number }>(row.path, row.fields));
    if (answer) {
      this.rows.push({ table: row.table, id: answer.body.id, ownerId: writer.userId, text: row.text });
      row.onMade?.(answer.body.id);
    } else if ('clientId' in row.fields) this.unanswered.push({ writer, row });
    return answer?.body.id ?? null;
  }

  /** Sends the rows whose answer was lost again. */
  async sendAgain(): Promise<void> {
    for (const { writer, row } of this.unanswered.splice(0)) await this.addRow(writer, row);
  }

  /** What was acknowledged for `key`; undefined while a write of it is in doubt, null where there was none. */
  certain(key: string): unknown {
    const { acknowledged, inDoubt } = this.values.get(key) ?? { acknowledged: null, inDoubt: [] };
    return inDoubt.length > 0 ? undefined : acknowledged;
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

/** A role that writers apply for. */
interface OpenRole {
  callId: number;
  roleId: number;
  owner: Writer;
  /** Members who tried. */
  applicants: Set<Writer>;
}

/** Something that two writers take steps with: one at a time. */
interface Shared {
  isBusy?: boolean;
}

export interface Application extends Shared {
  id: number;
  applicant: Writer;
  caster: Writer;
}

export interface Shoot extends Shared {
  id: number;
  /** The first has proposed it. */
  parties: readonly [Writer, Writer];
  agreementId?: number;
  /** Its time was moved into the past. */
  isOver?: boolean;
  /** Members who tried to set up a check-in, and to write a reference. */
  watched: Set<Writer>;
  referred: Set<Writer>;
}

export interface CheckIn extends Shared {
  shootId: number;
  member: Writer;
  contactEmail: string;
  /** Of the link in the email that asks the contact. */
  token?: string;
  /** The silent alarm: `unsure` where its answer was lost. */
  alarm: 'none' | 'sent' | 'unsure';
  /** Its time was moved into the past: the contact is due an alert. */
  isDue?: boolean;
}

/** What the writers agree on with each other. */
export class Dealings {
  readonly roles: OpenRole[] = [];
  readonly applications: Application[] = [];
  readonly shoots: Shoot[] = [];
  readonly checkIns: CheckIn[] = [];
}

/** What the writers write to. */
export interface Scene {
  ledger: Ledger;
  dealings: Dealings;
  samples: Sample[];
  /** Takes entries. */
  openContestId: number;
  /** Takes votes, for these entries. */
  votingContestId: number;
  entryIds: number[];
}
