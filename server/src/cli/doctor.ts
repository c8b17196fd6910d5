import { ConfigError } from '#config/config-error.ts';
import { readSettings } from '#config.ts';
import { prepareDataFolder } from '#platform/files/data-folder.ts';
import { type PlainCommand, type Surroundings, UsageError } from './command.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkClock, checkDisk, checkMail, checkRedis, checkStorage } from './doctor/check-helpers.ts';
import { checkBucket, checkMediaUrl } from './doctor/check-media.ts';
import { checkSettings } from './doctor/check-settings.ts';
import { type Finding, report } from './doctor/finding.ts';

const examine = async ({ environment, log }: Surroundings): Promise<Finding[]> => {
  const settings = readSettings(environment);
  prepareDataFolder(settings.dataDir);
  const { findings, clock } = await checkDatabase(settings, log);
  return [
    ...checkSettings(settings),
    ...findings,
    ...(await checkStorage(settings)),
    ...(await checkBucket(settings)),
    ...(await checkMediaUrl(settings)),
    ...(await checkMail(settings)),
    ...(await checkRedis(settings, log)),
    ...(await checkClock(settings, clock)),
    ...(await checkDisk(settings)),
  ];
};

/** A setting that stops the start stops this, too: nothing else can be looked at. */
const settingsBroken = (error: unknown): Finding[] => {
  if (!(error instanceof ConfigError)) throw error;
  return [
    {
      about: 'settings',
      state: 'broken',
      text: error.message,
      advice: 'Fix this setting; the other checks run after that.',
    },
  ];
};

export const doctor: PlainCommand = {
  usage: '',
  about:
    'Checks settings, database, storage, mail, clock and disk, and says what to do. Ends with 1 where something is broken.',
  options: [],
  start: async (surroundings) => {
    const findings = await examine(surroundings).catch(settingsBroken);
    const text = report(findings);
    // Told as it is, with an exit code that scripts understand.
    if (findings.some(({ state }) => state === 'broken')) throw new UsageError(text);
    return text;
  },
};
