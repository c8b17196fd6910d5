/**
 * Measures requests for a profile while other members upload twenty videos that are built to overload the server, beside the
 * same requests without uploads, in turns.
 * Run: npm run bench -- hostile-media [--rounds 5]
 */
import { parseArgs } from 'node:util';
import { HOSTILE_MP4, webmOfClusters } from '../server/src/testing/hostile-videos.ts';
import { createLiveWorld } from './live-world.ts';
import { print, reportFigure, timed, timings } from './measure.ts';
import { pause, readUntil, sendAll } from './reading-members.ts';

/** The limit for the median of the rounds' ratios. */
const BUDGET_RATIO = 2;
const FILES = 20;
const READERS = 4;
const REST_MS = 4000;
/** The server refuses a broken video, one while too many are waiting, or one with unknown first bytes. */
const EXPECTED = [400, 503, 415];
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

/** Measures the transfer alone: as many bytes as the larger kind, which the server refuses unread. It has no budget. */
const CONTROL = 'as many bytes of no video';

interface Round {
  rest: number;
  attack: number;
  ratio: number;
  seconds: number;
}

const medianOf = (rounds: Round[], key: keyof Round): number =>
  rounds.map((round) => round[key]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;

const world = await createLiveWorld({ DEMO: 'on' });
try {
  const { origin } = await world.startServer();
  const members = await world.addMembers(FILES + READERS);
  const [senders, readers] = [members.slice(0, FILES), members.slice(FILES)];
  const { rows } = await world.database.query(
    'select p.user_id from profiles p join users u on u.id = p.user_id where not u.is_hidden limit 1',
  );
  const profile = `${origin}/api/profiles/user/${rows[0].user_id}`;
  const clusters = await webmOfClusters(200_000);
  const kinds: Array<[string, Buffer]> = [
    ['MP4 of 2^31-1 samples a chunk', (await HOSTILE_MP4['samples a chunk']?.()) ?? Buffer.alloc(0)],
    ['WebM of 200,000 clusters', clusters],
    [CONTROL, Buffer.alloc(clusters.length)],
  ];
  const sending = { origin, uploadType: 'contest-entry' };
  // Warm up: the first requests load modules.
  await readUntil(profile, readers, pause(REST_MS));
  await sendAll({ ...sending, senders: senders.slice(0, 1), file: kinds[0]?.[1] ?? Buffer.alloc(0) });
  for (const [name, file] of kinds) {
    const statuses: number[] = [];
    const rounds: Round[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const rest = timings(await readUntil(profile, readers, pause(REST_MS))).p95;
      const sent = sendAll({ ...sending, senders, file });
      const [ms, times] = await timed(() => readUntil(profile, readers, sent));
      statuses.push(...(await sent));
      const attack = timings(times).p95;
      rounds.push({ rest, attack, ratio: attack / rest, seconds: ms / 1000 });
    }
    const counts = EXPECTED.map((status) => `${statuses.filter((one) => one === status).length} × ${status}`);
    const ratios = rounds.map((round) => round.ratio.toFixed(2)).join(' ');
    print(
      `${FILES} × ${name}: answered in ${medianOf(rounds, 'seconds').toFixed(1)} s (${counts.join(', ')} ` +
        `in ${rounds.length} rounds), ratios ${ratios}`,
    );
    const what = `hostile-media: p95 of a profile while ${FILES} × ${name} arrive`;
    reportFigure({
      what,
      measured: medianOf(rounds, 'attack'),
      unit: 'ms',
      baseline: { value: medianOf(rounds, 'rest'), of: 'at rest' },
    });
    reportFigure({
      what: `${what}, in multiples of rest`,
      measured: medianOf(rounds, 'ratio'),
      ...(name === CONTROL ? {} : { max: BUDGET_RATIO }),
    });
    reportFigure({
      what: `hostile-media: unexpected responses to ${name}`,
      measured: statuses.filter((status) => !EXPECTED.includes(status)).length,
      max: 0,
    });
  }
} finally {
  await world.end();
}
process.exit();
