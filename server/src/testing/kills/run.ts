import type { Database } from '#platform/database/database.ts';
import { openDatabase } from '#platform/open-database.ts';
import { Dice } from '#testing/dice.ts';
import { checkThroughApi } from './check-api.ts';
import { checkInDatabase } from './check-database.ts';
import type { Scene } from './ledger.ts';
import { writeAll } from './load.ts';
import { buildScene, promote, registerWriters } from './scene.ts';
import { killWhileStarting, type ServerPlace, type ServerProcess, startServer } from './server-process.ts';
import { letTimePass } from './time-passes.ts';

/** One kill and its results. */
export interface Round {
  round: number;
  /** Number of writes that were acknowledged before the kill, and of those whose answer was lost. */
  acknowledged: number;
  inDoubt: number;
  /** Milliseconds after which the restart was killed too; null if it was not. */
  killedStarting: number | null;
  startMs: number;
  /** Milliseconds until every due alert was sent. */
  alertMs: number;
  losses: string[];
}

export interface KillOptions extends ServerPlace {
  rounds: number;
  seed: number;
  onRound?(round: Round): void;
}

/** Minimum number of acknowledged writes before a kill. */
const FEWEST = 10;
const MOST = 150;
/** Share of the restarts that are killed too. */
const STARTS_CUT_OFF = 0.2;
const LONGEST_CUT_OFF_MS = 2500;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Opens the database of the server. If it is embedded, the server must have ended. */
const withDatabase = async <T>(
  { dataDir, databaseUrl }: ServerPlace,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ dataDir, log: quiet, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const moveTo = ({ ledger }: Scene, { origin }: ServerProcess): void => {
  for (const { client } of ledger.writers) client.origin = origin;
};

/** Kills the server as soon as this many writes have been acknowledged. */
const writeAndKill = async (scene: Scene, server: ServerProcess, dice: Dice): Promise<void> => {
  const { ledger } = scene;
  const enough = ledger.acknowledged + dice.whole(FEWEST, MOST);
  let killing: Promise<void> | undefined;
  await writeAll(scene, dice, () => {
    if (!killing && ledger.acknowledged >= enough) killing = server.kill();
    return killing !== undefined;
  });
  await killing;
};

/** Starts the server, kills it while it writes, restarts it and compares. Equal seeds choose the same moment. */
export const runRound = async (
  place: ServerPlace,
  scene: Scene,
  seed: number | string,
): Promise<Omit<Round, 'round'>> => {
  const dice = new Dice(String(seed));
  const { ledger } = scene;
  const loaded = await startServer(place);
  moveTo(scene, loaded);
  const before = { acknowledged: ledger.acknowledged, inDoubt: ledger.inDoubt };
  await writeAndKill(scene, loaded, dice);
  const acknowledged = ledger.acknowledged - before.acknowledged;
  const inDoubt = ledger.inDoubt - before.inDoubt;
  const killedStarting = dice.chance(STARTS_CUT_OFF) ? dice.whole(50, LONGEST_CUT_OFF_MS) : null;
  if (killedStarting !== null) await killWhileStarting(place, killedStarting);
  const server = await startServer(place);
  moveTo(scene, server);
  const { dataDir } = place;
  const { losses, counts, alertMs } = await checkThroughApi(scene, dataDir).finally(() => server.stop());
  await withDatabase(place, async (database) => {
    losses.push(...(await checkInDatabase(database, { scene, counts, dataDir })));
    await letTimePass(database, scene);
  });
  return { acknowledged, inDoubt, killedStarting, startMs: server.startMs, alertMs, losses };
};

/** Creates the members and objects that the rounds write to, without kills. */
export const prepareKills = async (place: ServerPlace): Promise<Scene> => {
  const first = await startServer(place);
  const { ledger, editor } = await registerWriters(first.origin).finally(() => first.stop());
  await withDatabase(place, (database) => promote(database, editor));
  const second = await startServer(place);
  for (const { client } of [...ledger.writers, editor]) client.origin = second.origin;
  const scene = await buildScene(ledger, editor, place.dataDir).finally(() => second.stop());
  await withDatabase(place, (database) => letTimePass(database, scene));
  return scene;
};

/** Counts acknowledged writes by kind: rows by table, values by the first word of their keys, and alerts. */
const countKinds = ({ ledger, dealings }: Scene): Map<string, number> => {
  const kinds = [
    ...ledger.rows.map(({ table }) => table),
    ...[...ledger.values.keys()].map((key) => key.split(' ')[0] ?? key),
    ...dealings.checkIns.flatMap(({ isDue, alarm }) => [
      ...(isDue ? ['missed check-in'] : []),
      ...(alarm === 'sent' ? ['silent alarm'] : []),
    ]),
  ];
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

/** Kills the server `rounds` times during writes and compares the stored data with the acknowledged writes. */
export const runKills = async ({
  rounds,
  seed,
  onRound,
  ...place
}: KillOptions): Promise<{ seen: Round[]; kinds: Map<string, number> }> => {
  const scene = await prepareKills(place);
  const seen: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const one = { round, ...(await runRound(place, scene, `${seed} ${round}`)) };
    seen.push(one);
    onRound?.(one);
  }
  return { seen, kinds: countKinds(scene) };
};
