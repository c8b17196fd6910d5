import type { HealthCheck, Problem } from '@opencall/contract/site/health/health.schemas';
import { applyDestination } from '#features/site/backups/backups.api.ts';
import * as m from '#messages/site/health-checks.ts';
import type { Platform } from '#platform/platform.ts';
import { checkBackups } from './checks/backups.ts';
import { checkCertificate } from './checks/certificate.ts';
import { checkClock } from './checks/clock.ts';
import { checkDatabase, checkJobs, checkReleases, checkSchema } from './checks/database.ts';
import { checkDisk, checkMemory } from './checks/machine.ts';
import { checkMail, checkRedis } from './checks/services.ts';
import { checkSecrets, checkSettings } from './checks/settings.ts';
import { checkMediaUrl, checkStorage } from './checks/storage.ts';
import { broken, type Check, failureOf, type Look, type NamedFinding, ok, warning } from './finding.ts';
import { readHealthFacts } from './health-facts.ts';
import { PROBES, type Probes } from './probes.ts';

/** All checks, in the order of the report. */
const CHECKS: Readonly<Record<HealthCheck, Check>> = {
  settings: checkSettings,
  secrets: checkSecrets,
  database: checkDatabase,
  schema: checkSchema,
  jobs: checkJobs,
  backups: checkBackups,
  storage: checkStorage,
  media: checkMediaUrl,
  mail: checkMail,
  redis: checkRedis,
  clock: checkClock,
  disk: checkDisk,
  memory: checkMemory,
  certificate: checkCertificate,
  releases: checkReleases,
};

const runCheck = async (check: HealthCheck, look: Look): Promise<NamedFinding[]> => {
  try {
    return (await CHECKS[check](look)).map((finding) => ({ check, ...finding }));
  } catch (error) {
    look.log.warn(
      { event: 'health.check.failed', err: error, check },
      'a check of the site could not be made',
    );
    return [{ check, ...warning(m.couldNotBeChecked({ reason: failureOf(error) }), m.seeServerLog) }];
  }
};

/** Makes all checks at the same time. */
export const runChecks = async (look: Look): Promise<NamedFinding[]> => {
  const names = Object.keys(CHECKS) as HealthCheck[];
  return (await Promise.all(names.map((name) => runCheck(name, look)))).flat();
};

const lookAtDatabase = async (
  { config, database }: Platform,
  { clock }: Probes,
): Promise<Look['database']> => {
  const { databaseUrl, dataDir: folder } = config;
  try {
    const facts = await readHealthFacts(database, config, clock);
    const { version } = facts;
    const what = databaseUrl
      ? m.databaseServerAnswers({ version })
      : m.embeddedDatabaseAnswers({ folder, version });
    return { facts, finding: ok(what) };
  } catch (error) {
    const reason = failureOf(error);
    const what = databaseUrl ? m.databaseServerFails({ reason }) : m.embeddedDatabaseFails({ reason });
    return { facts: null, finding: broken(what, m.seeServerLog) };
  }
};

/** Lists the current problems of a running site, broken things first. */
export const listProblems = async (platform: Platform, probes: Probes = PROBES): Promise<Problem[]> => {
  const { config, now, log } = platform;
  const database = await lookAtDatabase(platform, probes);
  const backup = applyDestination(config, database.facts?.destination ?? null);
  const findings = await runChecks({ config: { ...config, backup }, database, probes, now: now(), log });
  const problems = findings.flatMap(({ check, severity, what, todo = '', url = null }) =>
    severity === 'ok' || severity === 'unchecked' ? [] : [{ check, severity, what, todo, url }],
  );
  return problems.sort((a, b) => Number(b.severity === 'broken') - Number(a.severity === 'broken'));
};
