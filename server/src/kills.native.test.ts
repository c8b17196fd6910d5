import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabaseUrl } from '#testing/database.ts';
import { readOutbox } from '#testing/kills/outbox.ts';
import { prepareKills, runRound } from '#testing/kills/run.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabaseUrl>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'opencall-kills-'));
  database = await createTestDatabaseUrl();
});
afterAll(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** One of the more than thirty kills that `npm run kills` makes. */
it('loses no acknowledged write when it is killed during writes', {
  timeout: 600_000,
}, async () => {
  const place = { dataDir, databaseUrl: database?.url ?? '' };
  const scene = await prepareKills(place);
  const { losses, acknowledged } = await runRound(place, scene, 1);
  expect(losses).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);

  // The prepared check-ins are due in the first round.
  const alerted = scene.dealings.checkIns.filter(({ isDue }) => isDue);
  expect(alerted.length).toBeGreaterThan(0);
  const [{ contactEmail = '' } = {}] = alerted;
  const received = (await readOutbox(dataDir)).filter(({ to }) => to === contactEmail);
  expect(received.map(({ subject }) => subject).sort()).toEqual([
    expect.stringContaining('asks you to be their safety contact'),
    expect.stringContaining('has not checked in'),
  ]);

  // Check that the comparison detects missing and duplicate values.
  const twice = received.find(({ subject }) => subject.endsWith('has not checked in'))?.text ?? '';
  await writeFile(join(dataDir, 'outbox', 'twice.eml'), twice);
  scene.ledger.values.set('signature 999 1', { acknowledged: 'Writer 1', inDoubt: [] });
  scene.ledger.rows.push({ table: 'messages', id: 999_999, ownerId: 1, text: 'Never sent' });
  scene.ledger.values.set('rating 1 999', { acknowledged: 5, inDoubt: [] });
  const [writer] = scene.ledger.writers;
  if (writer)
    scene.ledger.files.push({ url: '/media/00000000000000000000000000000000.webp', owner: writer, hash: '' });
  const second = await runRound(place, scene, 2);
  expect(second.losses).toEqual([
    expect.stringContaining('/media/00000000000000000000000000000000.webp'),
    expect.stringContaining('messages 999999'),
    expect.stringContaining('signature 999 1'),
    expect.stringContaining('rating 1 999'),
    expect.stringContaining(`${contactEmail} has 2 emails 'has not checked in'`),
  ]);
});
