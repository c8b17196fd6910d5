import type { Answer, HttpClient } from '#testing/http-client.ts';

/** A member who writes. */
export interface Writer {
  userId: number;
  profileId: number;
  username: string;
  email: string;
  client: HttpClient;
}

/** A value that calls overwrite: the last acknowledged one, and those sent later without an answer. */
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
  /** SHA-256 of the bytes at the address. */
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
  /** The text for its text column. */
  text: string;
  /** Called once, after the server has acknowledged the row. */
  onMade?(id: number): void;
}

/** All acknowledged writes, and those whose answer was lost in a kill. */
export class Ledger {
  readonly writers: Writer[] = [];
  readonly rows: AcknowledgedRow[] = [];
  readonly files: AcknowledgedFile[] = [];
  readonly halves: HalfUpload[] = [];
  /** Rows with a client id whose answer was lost. Sending them again must not add a second row. */
  readonly unanswered: { writer: Writer; row: NewRow }[] = [];
  /** Keys name their object: `about 7`, `rating 7 9`, `vote 7 2`, `application 3`. */
  readonly values = new Map<string, Settled>();
  acknowledged = 0;
  inDoubt = 0;

  /**
   * Makes a call and records its outcome. Returns null if there was no answer. @throws if the server refuses it, because all
   * these calls are valid.
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

  /** Adds a row. Returns its id, or null if there was no answer. */
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

  /** The acknowledged value of `key`: undefined while an unanswered write may have changed it, null if there is none. */
  certain(key: string): unknown {
    const { acknowledged, inDoubt } = this.values.get(key) ?? { acknowledged: null, inDoubt: [] };
    return inDoubt.length > 0 ? undefined : acknowledged;
  }

  /** Overwrites the value of `key`. Only one writer at a time may use a key. */
  async settle(key: string, value: unknown, call: () => Promise<Answer<unknown>>): Promise<void> {
    const settled = this.values.get(key) ?? { acknowledged: null, inDoubt: [] };
    this.values.set(key, settled);
    settled.inDoubt.push(value);
    if (await this.send(call)) Object.assign(settled, { acknowledged: value, inDoubt: [] });
  }

  /** Records the value that was found for `key`. False if it is neither the acknowledged one nor one without an answer. */
  accept(key: string, found: unknown): boolean {
    const settled = this.values.get(key);
    if (!settled) return true;
    const isFine = settled.acknowledged === found || settled.inDoubt.includes(found);
    Object.assign(settled, { acknowledged: found, inDoubt: [] });
    return isFine;
  }
}

const succeeded = ({ status }: Answer<unknown>): boolean => status >= 200 && status < 300;

/** An upload, and the hash of the file that the server makes of it: always the same. */
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

/** Something that two writers change, one at a time. */
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
  /** The first one proposed it. */
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
  /** The token of the link in the email to the contact. */
  token?: string;
  /** The silent alarm; `unsure` if its answer was lost. */
  alarm: 'none' | 'sent' | 'unsure';
  /** Its time was moved into the past, so the contact must get an alert. */
  isDue?: boolean;
}

/** The calls, shoots and check-ins that the writers share. */
export class Dealings {
  readonly roles: OpenRole[] = [];
  readonly applications: Application[] = [];
  readonly shoots: Shoot[] = [];
  readonly checkIns: CheckIn[] = [];
}

/** The objects that the writers write to. */
export interface Scene {
  ledger: Ledger;
  dealings: Dealings;
  samples: Sample[];
  /** Takes entries. */
  openContestId: number;
  /** A contest that accepts votes for these entries. */
  votingContestId: number;
  entryIds: number[];
}
