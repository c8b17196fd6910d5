import type { Caution } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { MAIL_PAGE_SIZE, type MailFolder } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import {
  canSeeSql,
  sightOf,
  type ViewerSight,
  viewerCanSeeSql,
} from '#features/accounts/visibility/visibility.api.ts';
import { cautionSql, isRefusedSql } from '#features/conversations/first-contact/first-contact.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import {
  cursorValues,
  followsSql,
  type PageRow,
  type PageSpan,
  pageRowSql,
} from '#platform/database/keyset.ts';
import { fixedForPlans, textsByName } from '#platform/database/planned-once.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

/** A stored mail with both names. */
export interface MailRow {
  id: number;
  senderId: number;
  sender: string;
  recipientId: number;
  recipient: string;
  subject: string;
  content: string;
  isRead: boolean;
  createdAt: Date;
  caution: [Caution, ...Caution[]] | null;
  /** Staff refused it: only its sender sees it. */
  refused: boolean;
}

/** What the member `$1` is warned of. */
const CAUTION = cautionSql({ caution: 'e.caution', viewer: '$1::integer', sender: 'e.sender_id' });

const COLUMNS = `e.id, e.sender_id as "senderId", s.username as sender, e.recipient_id as "recipientId",
  r.username as recipient, e.subject, e.content, e.is_read as "isRead", e.created_at as "createdAt",
  ${CAUTION} as caution, ${isRefusedSql('e.held_by')} as refused`;
const JOINS = 'join users as s on s.id = e.sender_id join users as r on r.id = e.recipient_id';

const visible = (other: string): string => canSeeSql({ viewer: '$1', other });

/** Whose folder a mail lies in, while it does, and who is on its other side. */
const FOLDERS: Record<MailFolder, { owner: string; isKept: string; other: string }> = {
  inbox: { owner: 'e.recipient_id', isKept: 'e.kept_by_recipient', other: 'e.sender_id' },
  sent: { owner: 'e.sender_id', isKept: 'e.kept_by_sender', other: 'e.recipient_id' },
};

const inFolder = (folder: MailFolder): string => {
  const { owner, isKept, other } = FOLDERS[folder];
  return `${owner} = $1 and ${isKept} and ${visible(other)}`;
};

/** What lies in a folder of the member `$1`, of those from (or to) whom they may hear. */
export const IN_FOLDER: Record<MailFolder, string> = { inbox: inFolder('inbox'), sent: inFolder('sent') };

export interface FolderFilter {
  viewer: ViewerSight;
  folder: MailFolder;
  /** A tsquery in PostgreSQL's notation; null: everything. */
  words: string | null;
}

export interface MailPageRow extends PageRow<Mail> {
  /** How many there are on all pages, counted up to one more than `EXACT_TOTAL_MAX`. */
  total: number;
}

/** The other side's name is looked up for each mail of the page: joined, all members would be read for fifty of them. */
const nameSql = (id: string): string => `(select u.username from users u where u.id = ${id})`;

const personJson = (id: string): string => `json_build_object('id', ${id}, 'username', ${nameSql(id)})`;

const mailJson = ({ sender, recipient }: { sender: string; recipient: string }): string =>
  `json_build_object(
    'id', e.id, 'subject', e.subject, 'content', e.content, 'createdAt', ${utcIso('e.created_at', 'milliseconds')},
    'isRead', e.is_read, 'sender', ${personJson(sender)}, 'recipient', ${personJson(recipient)},
    'caution', ${CAUTION}, 'refused', ${isRefusedSql('e.held_by')})`;

/** On one's own side of a folder is always oneself. */
const JSON_IN: Record<MailFolder, string> = {
  inbox: mailJson({ sender: 'e.sender_id', recipient: '$1::integer' }),
  sent: mailJson({ sender: '$1::integer', recipient: 'e.recipient_id' }),
};

/** Totals above this are told as a floor: who has so many emails waits for them, not for their number. */
export const EXACT_TOTAL_MAX = 10_000;

interface PageText extends Pick<FolderFilter, 'viewer' | 'folder'> {
  /** Asks for words, which are `$2`. */
  hasWords: boolean;
  /** Follows a cursor, whose time and id are the last two values. */
  isAfter: boolean;
  limit: number;
  isNamed: boolean;
}

const pageText = ({ viewer, folder, hasWords, isAfter, limit, isNamed }: PageText): string => {
  const { owner, isKept, other } = FOLDERS[folder];
  const me = isNamed ? fixedForPlans('$1::integer') : '$1::integer';
  const seen = viewerCanSeeSql(viewer, { viewer: me, other });
  const isMatch = hasWords ? 'e.words @@ $2::tsquery' : 'true';
  const matches = [`${owner} = ${me}`, isKept, seen, isMatch];
  // Words are found under their owner: to intersect them with the folder's index, which `is true` keeps out, costs as much again.
  const counted = hasWords ? [`(${owner} = ${me} and ${isKept}) is true`, seen, isMatch] : matches;
  const below = isAfter
    ? `and ${followsSql('e.created_at, e.id', hasWords ? ['$3', '$4'] : ['$2', '$3'])}`
    : '';
  const { columns, from } = pageRowSql(
    `select e.id, e.created_at as at, ${JSON_IN[folder]} as json
      from (select e.* from emails as e where ${matches.join(' and ')} ${below}
        order by e.created_at desc, e.id desc limit ${limit + 1}) as e`,
    limit,
  );
  return `select ${columns}, (select count(*)::integer from (
      select from emails as e where ${counted.join(' and ')} limit ${EXACT_TOTAL_MAX + 1}) as counted) as total
    from ${from}`;
};

const namedPageText = textsByName();

/**
 * Newest first. A folder's statements are few and planned once a connection (`fixedForPlans`); how much words find
 * differs, so each search is planned for its own. The index of the folder counts it without reading its emails.
 */
export const readMailPage = async (
  db: Db,
  { viewer, folder, words, after, limit }: FolderFilter & PageSpan,
): Promise<MailPageRow | undefined> => {
  const [hasWords, isAfter] = [words !== null, after !== undefined];
  const isNamed = !hasWords && limit === MAIL_PAGE_SIZE;
  const name = `mail-folder:${folder}-${sightOf(viewer)}${isAfter ? '-after' : ''}` as const;
  const make = () => pageText({ viewer, folder, hasWords, isAfter, limit, isNamed });
  const [row] = await db.query<MailPageRow>({
    values: [viewer.userId, ...(hasWords ? [words] : []), ...cursorValues(after)],
    ...(isNamed ? { name, text: namedPageText(name, make) } : { text: make() }),
  });
  return row;
};

const FIND_OWN = `select ${COLUMNS} from emails as e ${JOINS}
  where e.id = $2 and ((${IN_FOLDER.inbox}) or (${IN_FOLDER.sent}))`;

/** A mail that this member sent or received and has not deleted. */
export const findOwnMail = async (db: Db, id: number, ownerId: number): Promise<MailRow | undefined> => {
  const [row] = await db.query<MailRow>({
    text: FIND_OWN,
    values: [ownerId, id],
  });
  return row;
};

export interface MailValues {
  senderId: number;
  recipientId: number;
  clientId: string | null;
  subject: string;
  content: string;
  words: string[];
  createdAt: Date;
  isRead?: boolean;
}

const INSERT = `
  insert into emails (sender_id, recipient_id, client_id, subject, content, words, created_at, is_read)
  values ($1, $2, $3, $4, $5, array_to_tsvector($6::text[]), $7, $8)
  on conflict (sender_id, client_id) do nothing
  returning id`;

const insertValues = (mail: MailValues): unknown[] => {
  const { senderId, recipientId, clientId, subject, content, words, createdAt, isRead = false } = mail;
  return [senderId, recipientId, clientId, subject, content, words, createdAt.toISOString(), isRead];
};

/** The new mail's id; undefined when the sender's client has sent this one before. */
export const insertMail = async (tx: Tx, mail: MailValues): Promise<number | undefined> => {
  const query = { text: INSERT, values: insertValues(mail) };
  const [row] = await tx.query<{ id: number }>(query);
  return row?.id;
};

const FIND_SENT_BEFORE = `select ${COLUMNS} from emails as e ${JOINS} where e.sender_id = $1 and e.client_id = $2`;

export const findSentBefore = async (
  db: Db,
  senderId: number,
  clientId: string,
): Promise<MailRow | undefined> => {
  const [row] = await db.query<MailRow>({ text: FIND_SENT_BEFORE, values: [senderId, clientId] });
  return row;
};

const MARK = `
  update emails set is_read = $3
  where id = $1 and recipient_id = $2 and kept_by_recipient and is_read <> $3 returning id`;

/** False when it stood so already, or is not this member's. */
export const markReceivedMail = async (
  tx: Tx,
  { id, recipientId, isRead }: { id: number; recipientId: number; isRead: boolean },
): Promise<boolean> => {
  const rows = await tx.query({ text: MARK, values: [id, recipientId, isRead] });
  return rows.length === 1;
};

interface Sides {
  senderId: number;
  recipientId: number;
  keptBySender: boolean;
  keptByRecipient: boolean;
}

const LOCK = `
  select sender_id as "senderId", recipient_id as "recipientId",
    kept_by_sender as "keptBySender", kept_by_recipient as "keptByRecipient"
  from emails where id = $1 for update`;

/** Who still keeps it, locked until the transaction ends: both sides deleting at once come one after the other. */
export const lockMail = async (tx: Tx, id: number): Promise<Sides | undefined> => {
  const [row] = await tx.query<Sides>({ text: LOCK, values: [id] });
  return row;
};

const REMOVE_FROM_FOLDER = {
  sender: 'update emails set kept_by_sender = false where id = $1',
  recipient: 'update emails set kept_by_recipient = false where id = $1',
} as const;

export const removeMailFromFolder = async (
  tx: Tx,
  id: number,
  side: keyof typeof REMOVE_FROM_FOLDER,
): Promise<void> => {
  await tx.query({ text: REMOVE_FROM_FOLDER[side], values: [id] });
};

export const eraseMail = async (tx: Tx, id: number): Promise<void> => {
  await tx.query({ text: 'delete from emails where id = $1', values: [id] });
};
