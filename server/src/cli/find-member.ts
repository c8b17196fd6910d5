import * as endpoints from '@opencall/contract/staff/people/people.endpoints';
import type { Person, PersonSummary } from '@opencall/contract/staff/people/people.schemas';
import { getPerson } from '#features/staff/people/people.service.ts';
import { listPeople } from '#features/staff/people/people-list.service.ts';
import { type CommandCall, type CommandContext, type DatabaseCommand, UsageError } from './command.ts';
import { findMember, MEMBER_OPTIONS, MEMBER_USAGE } from './member.ts';
import { parse } from './parse.ts';

const COLUMNS = ['id', 'role', 'standing', 'subscription', 'email', 'name'] as const;
const BLANKS_BETWEEN = 2;

const cellsOf = (person: PersonSummary): string[] => [
  String(person.id),
  person.role,
  person.standing,
  person.subscriptionStatus,
  person.emailVerified ? person.email : `${person.email} (not confirmed)`,
  person.username,
];

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd((widths[column] ?? 0) + BLANKS_BETWEEN)).join('');
  return rows.map((row) => line(row).trimEnd()).join('\n');
};

/** Everything about one account, a line each. */
const describe = (person: Person): string => {
  const { subscription, profile } = person;
  const until = subscription.currentPeriodEnd ?? subscription.trialEndsAt;
  const facts: [string, string | number][] = [
    ['id', person.id],
    ['name', person.username],
    ['email', cellsOf(person)[4] ?? ''],
    ['role', person.role],
    ['standing', person.suspendedUntil ? `suspended until ${person.suspendedUntil}` : person.standing],
    ['member since', person.memberSince],
    ['last seen', person.lastSeenAt ?? 'not signed in'],
    ['devices', person.devices],
    ['two-factor', person.twoFactor ? 'on' : 'off'],
    ['subscription', until ? `${subscription.status}, until ${until}` : subscription.status],
    ['profile', profile ? `${profile.id}${profile.isHidden ? ', hidden' : ''}` : 'none'],
    ...person.rulings.map(({ id, kind, active, reason }): [string, string] => [
      `sanction ${id}`,
      `${kind}${active ? '' : ' (over)'}: ${reason}`,
    ]),
  ];
  return facts.map(([name, value]) => `${`${name}:`.padEnd(14)} ${value}`).join('\n');
};

const showOne = async (context: CommandContext, call: CommandCall): Promise<string> => {
  const id = await findMember(context, call);
  return describe(await getPerson(context.database.db, id, context.now()));
};

const showMany = async (
  { database, now }: CommandContext,
  { options, words }: CommandCall,
): Promise<string> => {
  const { role, standing, limit } = options;
  const filter = parse(endpoints.listPeople.query, { query: words.join(' '), role, standing, limit });
  const { people, total } = await listPeople(database.db, { ...filter, now: now() });
  if (people.length === 0) return 'No member found.';
  return `${table([COLUMNS, ...people.map(cellsOf)])}\n\n${people.length} of ${total} found.`;
};

export const findMembers: DatabaseCommand = {
  usage: `TEXT [--role ROLE] [--standing good|suspended|banned|leaving] [--limit 24] | ${MEMBER_USAGE}`,
  about: 'Lists accounts whose id, name or address it is, or a piece of it; or shows all about one.',
  options: [...MEMBER_OPTIONS, 'role', 'standing', 'limit'],
  words: 10,
  run: async (context, call) => {
    const namesOne = MEMBER_OPTIONS.some((name) => call.options[name] !== undefined);
    if (namesOne && call.words.length > 0) throw new UsageError(`Either a text or one of ${MEMBER_USAGE}.`);
    return namesOne ? showOne(context, call) : showMany(context, call);
  },
};
