import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '#cli/command.ts';
import type { Host } from '../host.ts';
import { CURRENT } from '../places.ts';
import { readMade } from './made-record.ts';
import { CONFIGURATIONS, type ProxyName } from './proxy.ts';
import type { Step } from './step.ts';

const POLL_MS = 2000;

const EXAMPLES: Record<ProxyName, string> = { caddy: 'Caddyfile', nginx: 'nginx.conf' };
const OTHER_WAY: Record<ProxyName, Record<string, string>> = {
  caddy: { nginx: ' Or install with --proxy nginx.' },
  nginx: { caddy: ' Or install without --proxy nginx.' },
};

/** Refuses if another program than the proxy listens on port 80 or 443. Without `ss` it finds nothing. */
export const portsStep = (host: Host, proxy: ProxyName): Step => ({
  name: 'Ports 80 and 443',
  check: async () => {
    const { stdout } = await host.probe('ss', '-Hltnp');
    for (const line of stdout.split('\n')) {
      const [, port] = /:(80|443)$/.exec(line.trim().split(/\s+/)[3] ?? '') ?? [];
      const [, program] = /users:\(\("([^"]+)"/.exec(line) ?? [];
      if (port === undefined || program === proxy) continue;
      const stop = program ? `, for example with: systemctl disable --now ${program}` : '';
      throw new UsageError(
        `Port ${port} is used by ${program ?? 'another program'}, and ${proxy} needs it. ` +
          `Stop that program and keep it from starting at boot${stop}.${OTHER_WAY[proxy][program ?? ''] ?? ''}`,
      );
    }
    return null;
  },
  act: () => undefined,
});

interface Place {
  domain: string;
  proxy: ProxyName;
}

/** Why the address cannot be used, and what to do. */
const explain = (failure: unknown, { domain, proxy }: Place): string => {
  if (typeof failure === 'number')
    return (
      `It answers with status ${failure}. Check that ${domain} points to this machine in DNS, and that the configuration ` +
      `of ${proxy} has the site: see deploy/${EXAMPLES[proxy]}.`
    );
  const { cause, message, name } = failure as Error & { cause?: { code?: string; message?: string } };
  const code = cause?.code ?? name;
  if (code === 'EAI_AGAIN')
    return 'The DNS server of this machine does not answer, so it could not be checked.';
  if (/^(?:ENOTFOUND|ENODATA)$/.test(code))
    return `DNS has no address for ${domain}. Add an A record with the address of this machine, and an AAAA record for IPv6.`;
  if (/CERT|SSL|TLS|SIGNED|EPROTO|ECONNRESET|UNABLE_TO/.test(code))
    return (
      `There is no valid certificate (${code}). ${proxy === 'caddy' ? 'Caddy requests one' : 'certbot gets one'} if ${domain} ` +
      `points to this machine in DNS and the internet reaches ports 80 and 443. ${proxy === 'caddy' ? 'Its log: journalctl -u caddy' : ''}`
    ).trim();
  return (
    `There is no connection (${cause?.message ?? message}). Check that ${domain} points to this machine in DNS, that the ` +
    `firewall opens ports 80 and 443, and that the proxy runs: systemctl status ${proxy}. Some networks cannot reach their own ` +
    'public address: then try another device.'
  );
};

/** A configuration that the host wrote may lack the site. */
const describeForeign = (host: Host, proxy: ProxyName): string => {
  const path = CONFIGURATIONS[proxy];
  return readMade(host).files[path] === undefined
    ? ` install left your ${path} as it is: if it lacks the site, add that of ${CURRENT}/deploy/${EXAMPLES[proxy]}.`
    : '';
};

/** Requests the site at its public address until it answers. Returns what is wrong; null: it answers. */
export const checkHttps = async (host: Host, place: Place): Promise<string | null> => {
  const address = `https://${place.domain}`;
  const until = performance.now() + host.httpsWaitMs;
  for (let isFirst = true; ; isFirst = false) {
    const result = await host.requestStatus(`${address}/readyz`).catch((error: unknown) => error);
    if (result === 200) return null;
    if (performance.now() >= until)
      return `${address} does not work yet. ${explain(result, place)}${describeForeign(host, place.proxy)}\nCheck again with: opencall doctor`;
    if (isFirst) host.say(`Waiting up to a minute for ${address}`);
    await sleep(POLL_MS);
  }
};
