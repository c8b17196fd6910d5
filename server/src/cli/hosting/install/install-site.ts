import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '#cli/command.ts';
import type { Host } from '../host.ts';
import { SERVICE, SETTINGS } from '../places.ts';
import { isSetupOpen } from '../service.ts';
import { checkHttps, portsStep } from './https.ts';
import { commandStep, folderSteps, releaseStep, systemStep, userStep } from './machine.ts';
import { noteMade, readMade } from './made-record.ts';
import { postgresSteps } from './postgres.ts';
import { type ProxyName, proxySteps } from './proxy.ts';
import { readSettingsFile, settingsStep } from './settings-file.ts';
import { runSteps, type Step } from './step.ts';
import { SERVICE_STEP, serviceSteps } from './units.ts';

export interface InstallOptions {
  domain: string;
  proxy: ProxyName;
  hasPostgres: boolean;
  /** Absent: the site sends no emails yet. */
  smtpUrl: string | undefined;
  email: string | undefined;
  isDryRun: boolean;
  /** The folder of the unpacked release. */
  release: string;
}

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

const listSteps = (host: Host, options: InstallOptions): Step[] => {
  const { domain, proxy, hasPostgres, smtpUrl, email, release } = options;
  const settings = settingsStep(host, domain, smtpUrl);
  return [
    systemStep(host),
    portsStep(host, proxy),
    userStep(host),
    ...folderSteps(host),
    releaseStep(host, release),
    commandStep(host),
    ...(hasPostgres ? postgresSteps(host) : []),
    settings,
    ...serviceSteps(host, release, settings),
    ...proxySteps(host, { proxy, domain, email: email ?? readMade(host).email, release }),
  ];
};

/** A server prints the address shortly after it answers. */
const ADDRESS_MS = 15_000;
const POLL_MS = 200;

/** The address in the log. Undefined if it was used, or if the site has an admin. */
const readSetupAddress = async (host: Host): Promise<string | undefined> => {
  const { output } = await host.probe('journalctl', '-u', SERVICE, '-n', '200', '-o', 'cat', '--no-pager');
  const address = output.match(/https?:\/\/\S+\/setup\?token=\S+/g)?.at(-1);
  return address && (await isSetupOpen(host, new URL(address))) ? address : undefined;
};

/**
 * The one-time address that a start without an admin prints; undefined: the site has an admin already.
 * @param isStarting the server was started just now
 */
const findSetupAddress = async (host: Host, isStarting: boolean): Promise<string | undefined> => {
  const until = performance.now() + (isStarting ? ADDRESS_MS : 0);
  for (;;) {
    const address = await readSetupAddress(host);
    if (address || performance.now() >= until) return address;
    await sleep(POLL_MS);
  }
};

/**
 * Installs a site on this machine. It can be run again: it changes nothing that it did not make.
 * @throws UsageError with what the host has to do.
 */
export const installSite = async (host: Host, options: InstallOptions): Promise<string> => {
  const { domain, proxy, email, isDryRun, smtpUrl } = options;
  if (!DOMAIN.test(domain))
    throw new UsageError(`--domain ${domain} is not a host name such as talent.example.`);
  const acted = await runSteps(host, listSteps(host, options), isDryRun);
  if (isDryRun) return 'Nothing was changed (--dry-run).';
  if (email) noteMade(host, { email });
  const address = await findSetupAddress(host, acted.includes(SERVICE_STEP));
  const lines = [
    address ? `Create the first admin: ${address}` : `The site runs at https://${domain}`,
    `Keep a copy of ${host.at(SETTINGS)} apart from the backups: it holds the secrets.`,
  ];
  const { SMTP_URL } = readSettingsFile(host);
  if (smtpUrl && SMTP_URL !== smtpUrl)
    lines.push(
      `The mail service was not changed: SMTP_URL in ${host.at(SETTINGS)} differs from --smtp. Change it there, then: ` +
        `systemctl restart ${SERVICE}`,
    );
  else if (!SMTP_URL)
    lines.push(
      `The site sends no emails yet: add SMTP_URL to ${host.at(SETTINGS)}, then: systemctl restart ${SERVICE}`,
    );
  const trouble = await checkHttps(host, { domain, proxy });
  if (trouble) lines.push(trouble);
  return lines.join('\n');
};
