import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#load-config.ts';
import type { Database } from '#platform/database/database.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { startOidcPeer } from '#testing/oidc-peer.ts';
import { startPushPeer } from '#testing/push-peer.ts';
import { startStripePeer } from '#testing/stripe-peer.ts';
import { startWebhookReceiver } from '#testing/webhook-receiver.ts';
import type { Outside } from './stage.ts';

/** An app with local stand-ins for all outside services, so that no generated call leaves the machine. */
export interface FuzzApp {
  app: TestApp;
  outside: Outside;
  close(): Promise<void>;
}

/** @param database absent in vitest */
export const openFuzzApp = async (database?: Database): Promise<FuzzApp> => {
  const [stripe, pushPeer] = [await startStripePeer(), await startPushPeer()];
  const [receiver, oidc] = [await startWebhookReceiver(), await startOidcPeer()];
  const folder = await mkdtemp(join(tmpdir(), 'opencall-fuzz-'));
  const { push } = loadConfig({ DATA_DIR: folder, PUSH_ORIGINS: pushPeer.origin });
  await rm(folder, { recursive: true, force: true });
  const app = await buildTestApp(
    {
      diagnostics: true,
      stripe: stripe.settings,
      push,
      webhookOrigins: [receiver.origin],
      oidc: oidc.settings,
    },
    database ? { database } : {},
  );
  await oidc.serve(`${app.platform.publicOrigin()}/api/oidc/callback`);
  return {
    app,
    outside: { pushEndpoint: `${pushPeer.origin}/nobody`, webhookUrl: `${receiver.origin}/hook`, oidc },
    close: async () => {
      await app.close();
      await Promise.all([stripe.close(), pushPeer.close(), receiver.close(), oidc.close()]);
    },
  };
};
