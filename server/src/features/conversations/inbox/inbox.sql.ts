import { CAUTIONS } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { type Mail, mailSchema } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { MAIL_PAGE_SIZE, type MailFolder } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { z } from 'zod';
import {
  canSeeSql,
  type VisibilityViewer,
  viewerCanSeeSql,
  visibilityVariant,
} from '#features/accounts/visibility/visibility.api.ts';
import { cautionSql, isRefusedSql } from '#features/conversations/first-contact/first-contact.api.ts';
import { faceSql } from '#features/directory/profiles/profiles.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { cursorValues, followsSql, type PageSpan, pageRowSql } from '#platform/database/keyset.ts';
import { hideFromPlanner, memoizeTexts } from '#platform/database/named-statements.ts';
import { execute, query } from '#platform/database/query.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

const mailRow = z.object({
  id: z.int(),
  senderId: z.int(),
  sender: z.string(),
  recipientId: z.int(),
  recipient: z.string(),
  picture: z.string().nullable(),
  subject: z.string(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: z.date(),
  caution: z.tuple([z.enum(CAUTIONS)], z.enum(CAUTIONS)).nullable(),
  /** Staff refused the email: only its sender sees it. */
  refused: z.boolean(),
});

/** A stored email with the names of both members. */
export type MailRow = z.output<typeof mailRow>;

/** SQL of the cautions that the member `$1` sees. */
const CAUTION = cautionSql({ caution: 'e.caution', viewer: '$1::integer', sender: 'e.sender_id' });

/** SQL: the other member of an email of the member `$1`. */
const OTHER = 'case when e.sender_id = $1::integer then e.recipient_id else e.sender_id end';

const COLUMNS = `e.id, e.sender_id as "senderId", s.username as sender, e.recipient_id as "recipientId",
  r.username as recipient, ${faceSql(OTHER)} as picture, e.subject, e.content, e.is_read as "isRead", e.created_at as "createdAt",
  ${CAUTION} as caution, ${isRefusedSql('e.held_by')} as refused`;
const JOINS = 'join users as s on s.id = e.sender_id join users as r on r.id = e.recipient_id';

const visible = (other: string): string => canSeeSql({ viewer: '$1', other });

/** For each folder: its owner, whether the owner keeps the email, and the other member. */
const FOLDERS: Record<MailFolder, { owner: string; isKept: string; other: string }> = {
  inbox: { owner: 'e.recipient_id', isKept: 'e.kept_by_recipient', other: 'e.sender_id' },
  sent: { owner: 'e.sender_id', isKept: 'e.kept_by_sender', other: 'e.recipient_id' },
};

const inFolder = (folder: MailFolder): string => {
  const { owner, isKept, other } = FOLDERS[folder];
  return `${owner} = $1 and ${isKept} and ${visible(other)}`;
};

/** SQL: the email is in this folder of the member `$1`, who may see the other member. */
export const IN_FOLDER: Record<MailFolder, string> = { inbox: inFolder('inbox'), sent: inFolder('sent') };

export interface FolderFilter {
  viewer: VisibilityViewer;
  folder: MailFolder;
  /** A tsquery in PostgreSQL's notation; null: everything. */
  words: string | null;
}

const mailPageRow = z.object({
  rows: z.array(mailSchema.strict()),
  found: z.int(),
  lastAt: z.date().nullable(),
  lastId: z.int().nullable(),
  /** How many emails there are on all pages, counted up to one more than `EXACT_TOTAL_MAX`. */
  total: z.int(),
});

export type MailPageRow = z.output<typeof mailPageRow>;

/** Looks up the name for each email of the page: a join would read all members for a page of fifty. */
const nameSql = (id: string): string => `(select u.username from users u where u.id = ${id})`;

const personJson = (id: string): string => jsonObjectSql<Mail['sender']>({ id, username: nameSql(id) });

const mailJson = (sides: { sender: string; recipient: string; other: string }): string =>
  jsonObjectSql<Mail>({
    id: 'e.id',
    subject: 'e.subject',
    content: 'e.content',
    createdAt: utcIso('e.created_at', 'milliseconds'),
    isRead: 'e.is_read',
    sender: personJson(sides.sender),
    recipient: personJson(sides.recipient),
    picture: faceSql(sides.other),
    caution: CAUTION,
    refused: isRefusedSql('e.held_by'),
  });

/** In each folder, the own side is always the viewer (`$1`). */
const JSON_IN: Record<MailFolder, string> = {
  inbox: mailJson({ sender: 'e.sender_id', recipient: '$1::integer', other: 'e.sender_id' }),
  sent: mailJson({ sender: '$1::integer', recipient: 'e.recipient_id', other: 'e.recipient_id' }),
};

/** Totals above this are reported as a lower bound, because counting more rows would slow the page down. */
export const EXACT_TOTAL_MAX = 10_000;

interface PageText extends Pick<FolderFilter, 'viewer' | 'folder'> {
  /** Search for words, which are `$2`. */
  hasWords: boolean;
  /** Follows a cursor, whose time and id are the last two values. */
  isAfter: boolean;
  limit: number;
  isNamed: boolean;
}

const pageText = ({ viewer, folder, hasWords, isAfter, limit, isNamed }: PageText): string => {
  const { owner, isKept, other } = FOLDERS[folder];
  const me = isNamed ? hideFromPlanner('$1::integer') : '$1::integer';
  const seen = viewerCanSeeSql(viewer, { viewer: me, other });
  const isMatch = hasWords ? 'e.words @@ $2::tsquery' : 'true';
  const matches = [`${owner} = ${me}`, isKept, seen, isMatch];
  // `is true` keeps the folder's index out: the words are stored by owner, so intersecting both would double the cost.
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

const namedPageText = memoizeTexts();

/**
 * Reads a page of a folder, newest first. Folder statements are planned once per connection (`hideFromPlanner`). Searches are
 * planned each time, because the number of matches differs. The folder's index counts it without reading its emails.
 */
export const readMailPage = async (
  db: Db,
  { viewer, folder, words, after, limit }: FolderFilter & PageSpan,
): Promise<MailPageRow | undefined> => {
  const [hasWords, isAfter] = [words !== null, after !== undefined];
  const isNamed = !hasWords && limit === MAIL_PAGE_SIZE;
  const name = `mail-folder:${folder}-${visibilityVariant(viewer)}${isAfter ? '-after' : ''}` as const;
  const make = () => pageText({ viewer, folder, hasWords, isAfter, limit, isNamed });
  const [row] = await query(db, mailPageRow, {
    values: [viewer.userId, ...(hasWords ? [words] : []), ...cursorValues(after)],
    ...(isNamed ? { name, text: namedPageText(name, make) } : { text: make() }),
  });
  return row;
};

const FIND_OWN = `select ${COLUMNS} from emails as e ${JOINS}
  where e.id = $2 and ((${IN_FOLDER.inbox}) or (${IN_FOLDER.sent}))`;

/** Finds an email that this member sent or received and has not deleted. */
export const findOwnMail = async (db: Db, id: number, ownerId: number): Promise<MailRow | undefined> => {
  const [row] = await query(db, mailRow, {
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

/** Stores an email and returns its id; undefined if the sender's client id was used before. */
export const insertMail = async (tx: Tx, mail: MailValues): Promise<number | undefined> => {
  const [row] = await query(tx, z.object({ id: z.int() }), { text: INSERT, values: insertValues(mail) });
  return row?.id;
};

const FIND_SENT_BEFORE = `select ${COLUMNS} from emails as e ${JOINS} where e.sender_id = $1 and e.client_id = $2`;

export const findSentBefore = async (
  db: Db,
  senderId: number,
  clientId: string,
): Promise<MailRow | undefined> => {
  const [row] = await query(db, mailRow, { text: FIND_SENT_BEFORE, values: [senderId, clientId] });
  return row;
};

const MARK = `
  update emails set is_read = $3
  where id = $1 and recipient_id = $2 and kept_by_recipient and is_read <> $3 returning id`;

/** Sets the read mark of a received email. @returns false if it did not change or the email is not in the inbox. */
export const markReceivedMail = async (
  tx: Tx,
  { id, recipientId, isRead }: { id: number; recipientId: number; isRead: boolean },
): Promise<boolean> => {
  const rows = await query(tx, z.object({ id: z.int() }), { text: MARK, values: [id, recipientId, isRead] });
  return rows.length === 1;
};

const sidesRow = z.object({
  senderId: z.int(),
  recipientId: z.int(),
  keptBySender: z.boolean(),
  keptByRecipient: z.boolean(),
});

const LOCK = `
  select sender_id as "senderId", recipient_id as "recipientId",
    kept_by_sender as "keptBySender", kept_by_recipient as "keptByRecipient"
  from emails where id = $1 for update`;

/** Locks an email, so that deletions by both sides run one after the other, and reads which side keeps it. */
export const lockMail = async (tx: Tx, id: number): Promise<z.output<typeof sidesRow> | undefined> => {
  const [row] = await query(tx, sidesRow, { text: LOCK, values: [id] });
  return row;
};

const REMOVE_FROM_FOLDER = {
  sender: 'update emails set kept_by_sender = false where id = $1',
  recipient: 'update emails set kept_by_recipient = false where id = $1',
} as const;

export const removeMailFromFolder = (
  tx: Tx,
  id: number,
  side: keyof typeof REMOVE_FROM_FOLDER,
): Promise<void> => execute(tx, { text: REMOVE_FROM_FOLDER[side], values: [id] });

export const eraseMail = (tx: Tx, id: number): Promise<void> =>
  execute(tx, { text: 'delete from emails where id = $1', values: [id] });
