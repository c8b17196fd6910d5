import { resolve } from 'node:path';
import { type CommandCall, type PlainCommand, type Surroundings, UsageError } from '#cli/command.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { finishInterrupted } from './go-back.ts';
import { Host } from './host.ts';
import { installSite } from './install/install-site.ts';
import { PROXIES } from './install/proxy.ts';
import { uninstallSite } from './install/uninstall-site.ts';
import { rollBackSite } from './roll-back-site.ts';
import { readSiteSettings } from './service.ts';
import { updateSite } from './update-site.ts';

/** OPENCALL_ROOT is a folder that stands for `/`, for tests. */
const openHost = ({ environment, say }: Surroundings): Host => {
  const { OPENCALL_ROOT: root } = environment;
  if (!root && process.getuid?.() !== 0) throw new UsageError('Run this as root, for example with sudo.');
  // No certificate authority reaches a folder.
  return new Host({ ...(root && { root, httpsWaitMs: 0 }), say: say ?? (() => undefined) });
};

export const update: PlainCommand = {
  usage: '[FILE|URL] [--unsigned]',
  about:
    'Updates an installed site to a release: verifies it, unpacks it beside the running version, backs up the rows, restarts, and ' +
    'goes back if the new version does not start. Without FILE or URL it uses the release that RELEASES_URL announces.',
  options: ['unsigned', 'resume'],
  words: 1,
  start: async (surroundings, { options, words: [source] }: CommandCall) => {
    const host = openHost(surroundings);
    if (options.resume) return (await finishInterrupted(host)) ?? 'No update was interrupted.';
    return updateSite(host, { source, unsigned: options.unsigned ?? false });
  },
};

export const rollback: PlainCommand = {
  usage: '[--yes]',
  about:
    'Goes back to the version before the last update. If the update changed the database, it also restores the backup that was made ' +
    'before the change, and asks first. --yes answers yes.',
  options: ['yes'],
  start: (surroundings, { options }) =>
    rollBackSite(openHost(surroundings), options.yes ?? false, surroundings.ask),
};

/** It becomes a word of the proxy's configuration. */
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

const SMTP_QUESTION =
  'Address of the mail service (smtps://user:password@host), or nothing to set it later: ';

/**
 * The mail service: an option, "skip", or an answer at the terminal.
 * @param ask absent: there is no terminal, or the question is not needed
 */
const readSmtpUrl = async (
  given: string | undefined,
  ask: Surroundings['ask'],
): Promise<string | undefined> => {
  const text = (given ?? (await ask?.(SMTP_QUESTION)) ?? '').trim();
  if (text === '' || text === 'skip') return undefined;
  if (!/^smtps?:\/\/[^\s/]+/.test(text))
    throw new UsageError(`${text} is not an address such as smtps://user:password@host.`);
  return text;
};

export const install: PlainCommand = {
  usage: '--domain HOST [--proxy caddy|nginx] [--postgres] [--smtp URL|skip] [--email ADDRESS] [--dry-run]',
  about:
    'Installs the site of this release as a service with TLS, on Debian 12 and 13 and Ubuntu 24.04. Can be run again. With --postgres ' +
    'the database is the PostgreSQL server of this machine. ADDRESS gets warnings about the certificate. --dry-run changes nothing and prints what would be done.',
  options: ['domain', 'proxy', 'postgres', 'smtp', 'email', 'dry-run'],
  start: async (surroundings, { options }) => {
    const { domain, proxy: name = 'caddy', smtp, email } = options;
    if (!domain) throw new UsageError('Name the host name of the site, such as --domain talent.example.');
    const proxy = PROXIES.find((one) => one === name);
    if (!proxy) throw new UsageError(`--proxy is ${PROXIES.join(' or ')}.`);
    if (email !== undefined && !EMAIL.test(email))
      throw new UsageError(`--email ${email} is not an email address.`);
    const host = openHost(surroundings);
    const isDryRun = options['dry-run'] ?? false;
    const isAsking = !isDryRun && readSiteSettings(host).SMTP_URL === undefined;
    return installSite(host, {
      domain: domain.toLowerCase(),
      proxy,
      hasPostgres: options.postgres ?? false,
      smtpUrl: await readSmtpUrl(smtp, isAsking ? surroundings.ask : undefined),
      email,
      isDryRun,
      release: resolve(findPackageRoot(), '..'),
    });
  },
};

export const uninstall: PlainCommand = {
  usage: '[--dry-run]',
  about: 'Removes what install made, except data, settings and packages, and says where these are.',
  options: ['dry-run'],
  start: (surroundings, { options }) => uninstallSite(openHost(surroundings), options['dry-run'] ?? false),
};
