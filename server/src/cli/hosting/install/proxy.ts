import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { packagesStep } from './packages.ts';
import type { Step } from './step.ts';
import { fileStep, type SystemFile } from './write-file.ts';

export const PROXIES = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface ProxyPlan {
  proxy: ProxyName;
  domain: string;
  /** Where the certificate authority writes to; absent: nowhere. */
  email: string | undefined;
  /** The folder of the release, which has the example files. */
  release: string;
}

/** The files that `install` writes. */
export const CONFIGURATIONS = {
  caddy: '/etc/caddy/Caddyfile',
  nginx: '/etc/nginx/conf.d/opencall.conf',
} as const satisfies Record<ProxyName, string>;

const readExample = (release: string, name: string): string =>
  readFileSync(join(release, 'deploy', name), 'utf8');

const describeCaddyfile = (host: Host, { domain, email, release }: ProxyPlan): SystemFile => {
  const start = email ? `${domain} {\n\ttls ${email}` : `${domain} {`;
  const text = readExample(release, 'Caddyfile').replace('{$SITE:localhost} {', start);
  const path = CONFIGURATIONS.caddy;
  const load = async (): Promise<void> => {
    await host.run('caddy', 'validate', '--config', host.at(path), '--adapter', 'caddyfile');
    await host.run('systemctl', 'reload-or-restart', 'caddy');
  };
  return { path, text, ofPackage: 'caddy', load };
};

/** Before 1.25.1 nginx knows HTTP/2 only as a word of `listen`. */
const adaptToNginx = (text: string, versionText: string): string => {
  const [, major = '0', minor = '0', patch = '0'] = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(versionText) ?? [];
  const number = Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch);
  if (number >= 1_025_001) return text;
  return text
    .replace(/^ *# Before nginx 1\.25\.1.*\n *http2 on;\n/m, '')
    .replaceAll('443 ssl;', '443 ssl http2;');
};

/** The certificate of Let's Encrypt, which certbot's timer renews. The example site of Debian's nginx answers its question. */
const certificateStep = (host: Host, { domain, email }: ProxyPlan): Step => ({
  name: 'Certificate',
  check: () =>
    existsSync(host.at('/etc/letsencrypt/live', domain, 'fullchain.pem'))
      ? null
      : `request one for ${domain} from Let's Encrypt.`,
  act: () => {
    const account = email ? ['-m', email] : ['--register-unsafely-without-email'];
    const hook = ['--deploy-hook', 'systemctl reload nginx'];
    const place = ['certonly', '--webroot', '-w', '/var/www/html', '-d', domain];
    return host.run('certbot', ...place, '--non-interactive', '--agree-tos', ...account, ...hook);
  },
});

const describeNginxFile = async (host: Host, { domain, release }: ProxyPlan): Promise<SystemFile> => {
  const { output } = await host.probe('nginx', '-v');
  const example = readExample(release, 'nginx.conf').replaceAll('talent.example', domain);
  const load = async (): Promise<void> => {
    await host.run('nginx', '-t');
    await host.run('systemctl', 'reload-or-restart', 'nginx');
  };
  return { path: CONFIGURATIONS.nginx, text: adaptToNginx(example, output), load };
};

/** The configuration of the proxy. The one for nginx depends on the version that is installed. */
export const describeConfiguration = async (host: Host, plan: ProxyPlan): Promise<SystemFile> =>
  plan.proxy === 'caddy' ? describeCaddyfile(host, plan) : describeNginxFile(host, plan);

export const proxySteps = (host: Host, plan: ProxyPlan): Step[] => {
  const { proxy } = plan;
  const configuration: Step = {
    name: CONFIGURATIONS[proxy],
    check: async () => fileStep(host, await describeConfiguration(host, plan)).check(),
    act: async () => fileStep(host, await describeConfiguration(host, plan)).act(),
  };
  return proxy === 'caddy'
    ? [packagesStep(host, ['caddy']), configuration]
    : [packagesStep(host, ['nginx', 'certbot']), certificateStep(host, plan), configuration];
};
