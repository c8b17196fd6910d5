import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#load-config.ts';
import type { Database } from '#platform/database/database.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { startPushPeer } from '#testing/push-peer.ts';
import { startStripePeer } from '#testing/stripe-peer.ts';

/** An app whose outside world is at hand too, so that no generated call leaves the machine. */
export interface FuzzApp {
  app: TestApp;
  /** An address that push messages may go to. */
  pushEndpoint: string;
  close(): Promise<void>;
}

/** `database`: in vitest absent. */
export const openFuzzApp = async (database?: Database): Promise<FuzzApp> => {
  const [stripe, pushPeer] = [await startStripePeer(), await startPushPeer()];
  const folder = await mkdtemp(join(tmpdir(), 'opencall-fuzz-'));
  const { push } = loadConfig({ DATA_DIR: folder, PUSH_ORIGINS: pushPeer.origin });
  await rm(folder, { recursive: true, force: true });
  const app = await buildTestApp(
    { diagnostics: true, stripe: stripe.settings, push },
    database ? { database } : {},
  );
  return {
    app,
    pushEndpoint: `${pushPeer.origin}/nobody`,
    close: async () => {
      await app.close();
      await Promise.all([stripe.close(), pushPeer.close()]);
    },
  };
};
