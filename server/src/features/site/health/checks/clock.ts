import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import * as m from '#messages/site/health-checks.ts';
import { outboundRefusal } from '#platform/outbound/post.ts';
import { publicLookup } from '#platform/outbound/public-address.ts';
import {
  broken,
  type Check,
  type Finding,
  factsOf,
  type HealthConfig,
  ok,
  unchecked,
  warning,
} from '../finding.ts';
import type { Probes } from '../probes.ts';

/** Authenticator apps and signed addresses tolerate a few seconds. */
const WARNING_MS = 10_000;
const BROKEN_MS = 30_000;
/** A Date header has no fractions of a second. */
const HEADER_MS = 1000;
const WAIT_MS = 3000;

interface Peer {
  /** The setting that has its address. */
  setting: string;
  url: string;
  /** Connects only if the name resolves to the public internet. */
  isGuarded: boolean;
}

/** Servers that the settings name; other servers are never asked for the time. */
const peersOf = ({ s3, oidc, releasesUrl, webhookOrigins }: HealthConfig): Peer[] => {
  const peers: Peer[] = [];
  if (s3)
    peers.push({
      setting: 'S3_BUCKET',
      url: s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`,
      isGuarded: false,
    });
  if (oidc) peers.push({ setting: 'OIDC_ISSUER', url: oidc.issuer, isGuarded: false });
  if (releasesUrl && !outboundRefusal(releasesUrl, webhookOrigins))
    peers.push({
      setting: 'RELEASES_URL',
      url: releasesUrl,
      isGuarded: !webhookOrigins.includes(new URL(releasesUrl).origin),
    });
  return peers;
};

/** The Date header of a server in milliseconds since 1970; null if it does not answer. */
const readDate = ({ url, isGuarded }: Peer): Promise<number | null> =>
  new Promise((resolve) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const options = { method: 'HEAD', agent: false, signal: AbortSignal.timeout(WAIT_MS) };
    const request = send(url, isGuarded ? { ...options, lookup: publicLookup } : options, (response) => {
      const at = Date.parse(response.headers.date ?? '');
      response.destroy();
      resolve(Number.isNaN(at) ? null : at);
    });
    request.on('error', () => resolve(null));
    request.end();
  });

/** Milliseconds by which this machine is ahead of a server; 0 within the precision of the header. */
const aheadOf = async (peer: Peer, { clock }: Probes): Promise<number | null> => {
  const before = clock();
  const there = await readDate(peer);
  if (there === null) return null;
  if (before > there + HEADER_MS) return before - there - HEADER_MS;
  return there > clock() ? clock() - there : 0;
};

const compare = (setting: string, aheadMs: number): Finding => {
  if (Math.abs(aheadMs) < WARNING_MS) return ok(m.clocksAgree({ setting }));
  const difference = { count: Math.round(Math.abs(aheadMs) / 1000), setting };
  const what = aheadMs > 0 ? m.clockAhead(difference) : m.clockBehind(difference);
  const todo = m.synchronizeClocks;
  return Math.abs(aheadMs) < BROKEN_MS ? warning(what, todo) : broken(what, todo);
};

/**
 * Compares this machine's clock with those of the database server and of configured servers, or else asks the machine
 * whether it synchronizes its clock.
 */
export const checkClock: Check = async (look) => {
  const { config, probes } = look;
  const facts = factsOf(look);
  const findings = config.databaseUrl && facts ? [compare('DATABASE_URL', facts.clockAheadMs)] : [];
  const others = await Promise.all(
    peersOf(config).map(async (peer) => ({ peer, aheadMs: await aheadOf(peer, probes) })),
  );
  for (const { peer, aheadMs } of others) if (aheadMs !== null) findings.push(compare(peer.setting, aheadMs));
  if (findings.length > 0) return findings;
  const isSynchronized = await probes.isClockSynchronized();
  if (isSynchronized === null) return [unchecked(m.clockNotChecked)];
  return [isSynchronized ? ok(m.clockSynchronized) : warning(m.clockNotSynchronized, m.synchronizeClock)];
};
