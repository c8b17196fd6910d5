import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { packagesStep } from './packages.ts';
import type { Step } from './step.ts';
import { fileStep } from './write-file.ts';

export const PROXIES = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface ProxyPlan {
  proxy: ProxyName;
  domain: string;
  /** Where the certificate authority writes to; absent: nowhere. Only for nginx. */
  email: string | undefined;
  /** The folder of the release, which has the example files. */
  release: string;
}

const readExample = (release: string, name: string): string =>
  readFileSync(join(release, 'deploy', name), 'utf8');

const caddySteps = (host: Host, { domain, release }: ProxyPlan): Step[] => {
  const text = readExample(release, 'Caddyfile').replace('{$SITE:localhost}', domain);
  const file = { path: '/etc/caddy/Caddyfile', text, ofPackage: 'caddy' };
  const reload = async (): Promise<void> => {
    await host.run('caddy', 'validate', '--config', host.at(file.path), '--adapter', 'caddyfile');
    await host.run('systemctl', 'reload-or-restart', 'caddy');
  };
  return [packagesStep(host, ['caddy']), fileStep(host, file, reload)];
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

const nginxSteps = (host: Host, plan: ProxyPlan): Step[] => {
  const reload = async (): Promise<void> => {
    await host.run('nginx', '-t');
    await host.run('systemctl', 'reload-or-restart', 'nginx');
  };
  const configuration = async (): Promise<Step> => {
    const { output } = await host.probe('nginx', '-v');
    const example = readExample(plan.release, 'nginx.conf').replaceAll('talent.example', plan.domain);
    return fileStep(
      host,
      { path: '/etc/nginx/conf.d/opencall.conf', text: adaptToNginx(example, output) },
      reload,
    );
  };
  const late: Step = {
    name: '/etc/nginx/conf.d/opencall.conf',
    check: async () => (await configuration()).check(),
    act: async () => (await configuration()).act(),
  };
  return [packagesStep(host, ['nginx', 'certbot']), certificateStep(host, plan), late];
};

export const proxySteps = (host: Host, plan: ProxyPlan): Step[] =>
  plan.proxy === 'caddy' ? caddySteps(host, plan) : nginxSteps(host, plan);
