import { momentText } from '@opencall/contract/shared/moments';
import { MAINTENANCE_MESSAGE_MAX } from '@opencall/contract/site/site-settings/maintenance.schemas';
import { z } from 'zod';
import {
  type MaintenanceSwitch,
  switchMaintenance,
} from '#features/site/site-settings/maintenance.service.ts';
import { loadConfig } from '#load-config.ts';
import { callControl } from '#platform/control/control-client.ts';
import { type CommandCall, type PlainCommand, type Surroundings, UsageError } from './command.ts';
import { ServerRunsError, withContext } from './open-context.ts';
import { parse } from './parse.ts';

const schema = z.object({
  until: momentText('Must be a time like 2026-11-21T17:30:00Z')
    .refine((moment) => new Date(moment) > new Date(), 'Must be in the future')
    .optional(),
  message: z
    .string()
    .trim()
    .min(1, 'Must not be empty')
    .max(MAINTENANCE_MESSAGE_MAX, `Cannot exceed ${MAINTENANCE_MESSAGE_MAX} characters`)
    .optional(),
});

const OFF: MaintenanceSwitch = { maintenance: 'off', maintenanceMessage: null, maintenanceUntil: null };

const wantedBy = ({ options, words: [word] }: CommandCall): MaintenanceSwitch => {
  const { until, message } = parse(schema, { until: options.until, message: options.message });
  if (word === 'off' && Object.keys(options).length === 0) return OFF;
  if (word !== 'on') throw new UsageError('Say `maintenance on`, with options, or `maintenance off`.');
  return {
    maintenance: options.closed ? 'closed' : 'read-only',
    maintenanceMessage: message ?? null,
    maintenanceUntil: until ?? null,
  };
};

const apply = async (surroundings: Surroundings, wanted: MaintenanceSwitch): Promise<void> => {
  try {
    await withContext(surroundings, async ({ database, config, now }) => {
      await database.transaction((tx) =>
        switchMaintenance(tx, { ...wanted, now: now(), defaults: config.site }),
      );
      return '';
    });
  } catch (error) {
    if (!(error instanceof ServerRunsError)) throw error;
    await callControl(loadConfig(surroundings.environment).dataDir, 'switch-maintenance', wanted);
  }
};

const ANSWERS = {
  off: 'Maintenance is off: members use the site as always.',
  'read-only': 'Maintenance is on: members can read but not change anything. Staff work as usual.',
  closed: 'Maintenance is on: the site is closed to members. Staff work as usual.',
} as const;

export const maintenance: PlainCommand = {
  usage: 'on [--until TIME] [--message TEXT] [--closed] | off',
  about:
    'Starts or ends maintenance, while the server runs or not. Members can read and change nothing; with --closed only ' +
    'staff get in. Members see the message and the expected end; maintenance lasts until it is switched off.',
  options: ['until', 'message', 'closed'],
  words: 1,
  start: async (surroundings, call) => {
    const wanted = wantedBy(call);
    await apply(surroundings, wanted);
    return ANSWERS[wanted.maintenance];
  },
};
