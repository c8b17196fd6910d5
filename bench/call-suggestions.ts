import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import pg from 'pg';
import { listSuggestions } from '../server/src/features/casting/calls/suggestions.service.ts';
import { searchProfiles } from '../server/src/features/directory/search/search.service.ts';
import type { Viewer } from '../server/src/platform/http/viewer.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres-database.ts';
import { print, reportFigure, timed, timings } from './measure.ts';
import { COMBINATIONS } from './search-combinations.ts';
import { type BenchPostgres, openProfiles } from './search-world.ts';

/** Suggestions may take at most this many times as long as the directory, over all requirements. */
const RATIO_MAX = 1.3;
const PAGE = 24;
const INVITED = 30;
const CASTER: Viewer = { userId: 1, role: 'model', subscribed: true, hasBlocks: false } as Viewer;

/** A role's requirements are a search's filters without its order. */
const REQUIREMENTS = Object.entries(COMBINATIONS).map(([name, { sortBy: _sortBy, ...filters }]) => ({
  name,
  filters,
}));

const CALL = `
  insert into calls (user_id, status, title, description, pay_kind, deadline, created_at, published_at, listed_at)
  values (${CASTER.userId}, 'open', $1, 'A day of work with a small team.', 'trade', now() + interval '9 days', now(), now(), now())
  returning id`;
const ROLE = `
  insert into call_roles (call_id, position, title, count, requirements, questions, pictures_min, pictures_max)
  values ($1, 0, 'Role', 3, $2, '[]', 0, 3) returning id`;
/** The applicants are spread over all members, because ids do not depend on the filtered fields. */
const APPLIED = `
  insert into call_applications (call_id, role_id, user_id, status_changed_at, note, answers, free_on, created_at, updated_at)
  select $1, $2, id, now(), '', '[]', '{}', now(), now() from users
  where id > 1 order by hashint4(id) limit $3::integer`;
const INVITATIONS = `
  insert into call_invitations (call_id, role_id, user_id, invited_by, created_at)
  select $1, $2, id, ${CASTER.userId}, now() from users
  where id > 1 order by hashint4(id) desc limit ${INVITED}`;

interface MeasuredCall {
  name: string;
  filters: SearchFilters;
  callId: number;
  roleId: number;
}

/** Creates a call with these requirements and applications for it. */
const makeCall = async (
  client: pg.Client,
  { name, filters }: (typeof REQUIREMENTS)[number],
  applied: number,
): Promise<MeasuredCall> => {
  const callId = (await client.query(CALL, [`Call for ${name}`])).rows[0].id;
  const roleId = (await client.query(ROLE, [callId, JSON.stringify(filters)])).rows[0].id;
  await client.query(APPLIED, [callId, roleId, applied]);
  await client.query(INVITATIONS, [callId, roleId]);
  return { name, filters, callId, roleId };
};

const makeCallsFor = async (url: string, applied: number): Promise<MeasuredCall[]> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('delete from calls');
  const made: MeasuredCall[] = [];
  for (const requirements of REQUIREMENTS) made.push(await makeCall(client, requirements, applied));
  await client.query('vacuum analyze calls, call_roles, call_applications, call_invitations');
  await client.end();
  return made;
};

interface Compared {
  name: string;
  suggestions: number[];
  directory: number[];
}

/** Measures the suggestions for a role and the directory with the same filters, in turns. */
const measure = async (url: string, wanted: readonly MeasuredCall[], runs: number): Promise<Compared[]> => {
  const { db, close } = await openPostgres(url, { info: () => {}, warn: () => {}, error: () => {} });
  const results: Compared[] = [];
  for (const { name, filters, callId, roleId } of wanted) {
    const result: Compared = { name, suggestions: [], directory: [] };
    for (let run = -2; run < runs; run += 1) {
      const asked = { callId, roleId, limit: PAGE };
      const [ours] = await timed(() => listSuggestions(db, CASTER, asked));
      const [theirs] = await timed(() => searchProfiles(db, { filters, viewer: CASTER, limit: PAGE }));
      if (run < 0) continue;
      result.suggestions.push(ours);
      result.directory.push(theirs);
    }
    results.push(result);
  }
  await close();
  return results;
};

const together = (results: readonly Compared[]): Compared => ({
  name: 'all requirements',
  suggestions: results.flatMap(({ suggestions }) => suggestions),
  directory: results.flatMap(({ directory }) => directory),
});

const printTable = (heading: string, results: readonly Compared[]): void => {
  const cell = (value: number) => value.toFixed(1).padStart(8);
  print(`\n${heading}, milliseconds`);
  print(`${'requirements'.padEnd(28)} |     p50     p95 | directory     p95 | p50 ratio      p95`);
  for (const { name, suggestions, directory } of results) {
    const [ours, theirs] = [timings(suggestions), timings(directory)];
    print(
      `${name.padEnd(28)} |${cell(ours.p50)}${cell(ours.p95)} |  ${cell(theirs.p50)}${cell(theirs.p95)} | ${cell(ours.p50 / theirs.p50)} ${cell(ours.p95 / theirs.p95)}`,
    );
  }
};

/** Compares the suggestions for roles with the directory, for all filters of the search benchmark. */
export const measureSuggestions = async (
  server: BenchPostgres,
  { members, applied, runs }: { members: number; applied: number; runs: number },
): Promise<void> => {
  const url = await openProfiles(server, { name: `suggestions_${members}`, rows: members }, print);
  const results = await measure(url, await makeCallsFor(url, applied), runs);
  const all = together(results);
  const heading = `Suggestions among ${members} members, ${applied} applied`;
  printTable(heading, [...results, all]);
  for (const at of ['p50', 'p95'] as const) {
    const [ours, theirs] = [timings(all.suggestions)[at], timings(all.directory)[at]];
    reportFigure({
      what: `calls: ${at} of suggestions, beside the directory (${members} members, ${applied} applied)`,
      measured: ours / theirs,
      max: RATIO_MAX,
    });
    reportFigure({
      what: `calls: ${at} of suggestions`,
      measured: ours,
      unit: 'ms',
      baseline: { value: theirs, of: 'the directory' },
    });
  }
};
