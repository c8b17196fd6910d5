import { refreshSearchRow } from '#features/directory/profiles/search-rows.service.ts';
import type { Database } from '#platform/database/database.ts';
import { checkAlerts } from './alerts.ts';
import type { CountsByUser } from './check-api.ts';
import type { AcknowledgedRow, Scene } from './ledger.ts';
import { readOutbox, type SentEmail } from './outbox.ts';

type Row = Record<string, unknown>;

/** Queries for rows that must not exist, by the sentence that reports them. */
const INVARIANTS: Record<string, string> = {
  'a member without name, profile, subscription or search row': `
    select u.id from users u
    left join stage_names n on n.user_id = u.id left join profiles p on p.user_id = u.id
    left join subscriptions s on s.user_id = u.id left join profile_search f on f.id = p.id
    where n.user_id is null or p.id is null or s.user_id is null or f.id is null`,
  'two votes of one member in one contest': `
    select contest_id, user_id from contest_votes group by 1, 2 having count(*) > 1`,
  'a vote for an entry of another contest': `
    select v.id from contest_votes v join contest_entries e on e.id = v.entry_id where e.contest_id <> v.contest_id`,
  'a conversation whose count or end is not that of its messages': `
    select c.id from conversations c left join messages m on m.conversation_id = c.id
    group by c.id having c.message_count <> count(m.id) or c.last_message_id is distinct from max(m.id)`,
  'something twice': `
    select content from messages group by content having count(*) > 1
    union all select subject from emails group by subject having count(*) > 1
    union all select note from call_applications group by note having count(*) > 1
    union all select title from shoots group by title having count(*) > 1
    union all select text from shoot_references group by text having count(*) > 1`,
  'a role whose filled places are not its booked applications': `
    select r.id from call_roles r left join call_applications a on a.role_id = r.id and a.status = 'booked'
    group by r.id having r.filled_count <> count(a.id)`,
  'a shoot that all accepted and that is not confirmed, or the other way round': `
    select s.id from shoots s join shoot_parties p on p.shoot_id = s.id
    group by s.id having (s.status = 'proposed') = bool_and(p.answer = 'accepted')`,
  'a shoot whose parties all said that it took place, and that is not done': `
    select s.id from shoots s join shoot_parties p on p.shoot_id = s.id
    group by s.id having (s.status = 'done') <> bool_and(p.outcome is not null)`,
  'an agreement that all signed and that is not complete, or the other way round': `
    select a.id from agreements a join agreement_parties p on p.agreement_id = a.id
    group by a.id having (a.status = 'complete') <> bool_and(p.signed_at is not null)`,
  'a reference that is revealed before both have written, or sealed afterwards': `
    select r.id from shoot_references r left join shoot_references o
      on o.shoot_id = r.shoot_id and o.author_id = r.about_id and o.about_id = r.author_id
    where (r.reveals_at <= now()) <> (o.id is not null)`,
  'a listing that a saved search neither found nor is going to': `
    select l.id from saved_searches f join marketplace_listings l on l.user_id <> f.user_id
    where not exists (select from saved_search_matches m where m.search_id = f.id and m.listing_id = l.id)
      and not exists (select from search_changes c where c.kind = 'listings' and c.subject_id = l.id)`,
  'a match without exactly one notification': `
    select f.id, f.due_at, found.notified, found.unnotified, n.count from saved_searches f
    cross join lateral (select count(m.told_at)::int as notified, (count(*) - count(m.told_at))::int as unnotified
      from saved_search_matches m where m.search_id = f.id) as found
    left join notifications n on n.user_id = f.user_id and n.kind = 'saved-search' and n.read_at is null
    where (found.unnotified > 0 and f.due_at is null) or coalesce(n.count, 0) <> found.notified`,
  'an entry without its file': `
    select e.id from contest_entries e left join media m on m.key = e.media_key where m.key is null`,
};

const TEXT_OF: Record<AcknowledgedRow['table'], { owner: string; text: string }> = {
  messages: { owner: 'sender_id', text: 'content' },
  emails: { owner: 'sender_id', text: 'subject' },
  marketplace_listings: { owner: 'user_id', text: 'title' },
  contest_entries: { owner: 'user_id', text: 'title' },
  contact_messages: { owner: 'user_id', text: 'subject' },
  calls: { owner: 'user_id', text: 'title' },
  call_applications: { owner: 'user_id', text: 'note' },
  shoots: { owner: 'proposed_by', text: 'title' },
  agreements: { owner: 'created_by', text: 'title' },
  shoot_references: { owner: 'author_id', text: 'text' },
};

/** Selects the stored values under the keys of the ledger. */
const VALUES = `
  select 'rating ' || rater_id || ' ' || profile_id as key, rating::text as value from ratings
  union all select 'vote ' || user_id || ' ' || contest_id, entry_id::text from contest_votes
  union all select 'call ' || id, status from calls
  union all select 'application ' || id, status from call_applications
  union all select 'answer ' || shoot_id || ' ' || user_id, answer from shoot_parties
  union all select 'outcome ' || shoot_id || ' ' || user_id, outcome from shoot_parties
  union all select 'signature ' || agreement_id || ' ' || user_id, name from agreement_parties
  union all select 'contact ' || shoot_id || ' ' || user_id,
    case when confirmed_at is null then 'asked' else 'confirmed' end from check_ins`;
const NUMBERS = /^(rating|vote)/;

const ask = async (database: Database, text: string, values?: unknown[]): Promise<Row[]> =>
  (await database.executeSql(text, values)).rows;

const checkRows = async (database: Database, { ledger: { rows } }: Scene): Promise<string[]> => {
  const losses: string[] = [];
  for (const [table, { owner, text }] of Object.entries(TEXT_OF)) {
    const found = new Map(
      (await ask(database, `select id, ${owner} as owner, ${text} as text from ${table}`)).map((row) => [
        Number(row.id),
        row,
      ]),
    );
    for (const row of rows.filter((one) => one.table === table)) {
      const there = found.get(row.id);
      if (there?.text !== row.text || there.owner !== row.ownerId)
        losses.push(`${table} ${row.id}: '${row.text}' is lost`);
    }
  }
  return losses;
};

const checkValues = async (database: Database, { ledger }: Scene): Promise<string[]> => {
  const found = new Map(
    (await ask(database, VALUES)).map(({ key, value }) => [
      String(key),
      NUMBERS.test(String(key)) ? Number(value) : value,
    ]),
  );
  return [...ledger.values.keys()]
    .filter((key) => !key.startsWith('about') && !ledger.accept(key, found.get(key) ?? null))
    .map((key) => `${key} is ${found.get(key) ?? 'not there'}`);
};

const UNREAD = `
  select u.id,
    (select count(*)::int from emails e where e.recipient_id = u.id and e.kept_by_recipient and not e.is_read) as emails,
    (select count(*)::int from conversations c join messages m on m.conversation_id = c.id and m.sender_id <> u.id
     where u.id in (c.low_user_id, c.high_user_id)
       and m.id > case when u.id = c.low_user_id then c.low_read_id else c.high_read_id end) as messages
  from users u`;

const checkCounts = async (database: Database, counts: CountsByUser): Promise<string[]> =>
  (await ask(database, UNREAD)).flatMap(({ id, emails, messages }) => {
    const stored = counts.get(Number(id));
    if (!stored || (stored.unreadEmails === emails && stored.unreadMessages === messages)) return [];
    return [
      `user ${id} sees counts of ${stored.unreadEmails} emails and ${stored.unreadMessages} messages, but has ${emails} and ${messages}`,
    ];
  });

/** Rebuilds every search row, compares it with the stored one, and rolls back. */
const checkSearchRows = async (database: Database): Promise<string[]> => {
  let stale: Row[] = [];
  const undo = new Error('undo');
  const comparing = database.transaction(async (tx) => {
    await tx.query({
      text: 'create temp table search_before on commit drop as select * from profile_search',
    });
    const rows = await tx.query<{ id: number }>({ text: 'select id from profiles' });
    for (const { id } of rows) await refreshSearchRow(tx, id);
    stale = await tx.query<Row>({
      text: 'select id from (select * from profile_search except select * from search_before) as changed',
    });
    throw undo;
  });
  await comparing.catch((error) => {
    if (error !== undo) throw error;
  });
  return stale.map(({ id }) => `the search row of profile ${id} is not its profile's`);
};

/** Checks that each new member's welcome email was sent or is enqueued. */
const checkGreetings = async (
  database: Database,
  { ledger }: Scene,
  emails: readonly SentEmail[],
): Promise<string[]> => {
  const sent = new Set(emails.map(({ to }) => to));
  const waiting = await ask(
    database,
    `select data::text as data from jobs where state in ('waiting', 'active')`,
  );
  const isWaiting = (email: string, userId: number) =>
    waiting.some(
      ({ data }) => String(data).includes(email) || new RegExp(`"userId": ?${userId}\\b`).test(String(data)),
    );
  return ledger.writers
    .filter(({ email, userId }) => !sent.has(email) && !isWaiting(email, userId))
    .map(({ email }) => `no email to ${email}, and none on its way`);
};

/** Returns acknowledged writes that the database has lost, and incomplete ones. The server must not be writing. */
export const checkInDatabase = async (
  database: Database,
  { scene, counts, dataDir }: { scene: Scene; counts: CountsByUser; dataDir: string },
): Promise<string[]> => {
  const broken: string[] = [];
  const emails = await readOutbox(dataDir);
  for (const [what, statement] of Object.entries(INVARIANTS)) {
    const rows = await ask(database, statement);
    if (rows.length > 0) broken.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return [
    ...broken,
    ...(await checkRows(database, scene)),
    ...(await checkValues(database, scene)),
    ...(await checkCounts(database, counts)),
    ...(await checkSearchRows(database)),
    ...(await checkGreetings(database, scene, emails)),
    ...(await checkAlerts(database, scene, emails)),
  ];
};
