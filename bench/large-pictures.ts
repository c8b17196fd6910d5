/**
 * Thirty photographs of 17 MB from one member, three at once as the album's page sends them: the 95th percentile of a
 * profile for other members meanwhile, beside the same at rest.
 * Run: npm run bench -- large-pictures [--files 30]
 */
import { parseArgs } from 'node:util';
import { largePhotograph } from '../server/src/testing/photographs.ts';
import { createLiveWorld } from './live-world.ts';
import { print, timed, timings } from './measure.ts';
import { pause, readUntil, sendAll } from './reading-members.ts';

const BUDGET_RATIO = 2;
const AT_ONCE = 3;
const READERS = 4;
const REST_MS = 6000;
const MEGABYTE = 1024 * 1024;
const { values } = parseArgs({ options: { files: { type: 'string', default: '30' } } });

const world = await createLiveWorld({ DEMO: 'on' });
try {
  const { origin } = await world.startServer();
  const [sender, ...readers] = await world.addMembers(READERS + 1);
  if (!sender) throw new Error('nobody to send');
  const { rows } = await world.database.query(
    'select p.user_id from profiles p join users u on u.id = p.user_id where not u.is_hidden limit 1',
  );
  const profile = `${origin}/api/profiles/user/${rows[0].user_id}`;
  const file = await largePhotograph();
  const sending = { origin, file, uploadType: 'portfolio', atOnce: AT_ONCE };
  // What the first profiles and the first upload load is not measured.
  await readUntil(profile, readers, pause(REST_MS));
  await sendAll({ ...sending, senders: [sender] });
  const rest = timings(await readUntil(profile, readers, pause(REST_MS)));
  const senders = Array.from({ length: Number(values.files) }, () => sender);
  const sent = sendAll({ ...sending, senders });
  const [ms, times] = await timed(() => readUntil(profile, readers, sent));
  const meanwhile = timings(times);
  const after = timings(await readUntil(profile, readers, pause(REST_MS)));
  const refused = (await sent).filter((status) => status !== 201);
  const ratio = meanwhile.p95 / rest.p95;
  print(
    `${senders.length} × ${(file.length / MEGABYTE).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s ` +
      `(${(senders.length / (ms / 1000)).toFixed(2)} a second, ${refused.length} refused): profile p50 ${meanwhile.p50.toFixed(1)} ms, ` +
      `p95 ${meanwhile.p95.toFixed(1)} against ${rest.p95.toFixed(1)} at rest before and ${after.p95.toFixed(1)} after, ` +
      `${ratio.toFixed(2)} times (budget ${BUDGET_RATIO})`,
  );
  process.exitCode = ratio > BUDGET_RATIO || refused.length > 0 ? 1 : 0;
} finally {
  await world.end();
}
process.exit();
