import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { SERVICE } from '../places.ts';
import { restartService } from '../service.ts';
import { noteMade, readMade } from './made-record.ts';
import type { Step } from './step.ts';
import { fileStep, type SystemFile } from './write-file.ts';

export const UNITS = [`${SERVICE}.service`, `${SERVICE}-resume.service`] as const;
const unitPath = (name: string): string => `/etc/systemd/system/${name}`;

/** The units of a release. */
export const describeUnits = (host: Host, release: string): SystemFile[] =>
  UNITS.map((name) => ({
    path: unitPath(name),
    text: readFileSync(join(release, 'deploy', name), 'utf8'),
    load: async () => {
      await host.run('systemctl', 'daemon-reload');
      noteMade(host, { needsRestart: true });
    },
  }));

export const SERVICE_STEP = 'Service';

const startStep = (host: Host, settings: Step): Step => ({
  name: SERVICE_STEP,
  check: async () => {
    const isActive = (await host.probe('systemctl', 'is-active', '-q', SERVICE)).code === 0;
    const isEnabled = (await host.probe('systemctl', 'is-enabled', '-q', ...UNITS)).code === 0;
    if (!isActive || !isEnabled) return 'enable and start it, and wait until it answers.';
    // With --dry-run the settings have not been written.
    const isChanged = readMade(host).needsRestart || (await settings.check()) !== null;
    return isChanged ? 'restart it with the new settings, and wait until it answers.' : null;
  },
  act: async () => {
    await host.run('systemctl', 'enable', ...UNITS);
    await restartService(host);
  },
});

/** @param settings the step that writes the settings, which the service reads at its start */
export const serviceSteps = (host: Host, release: string, settings: Step): Step[] => [
  ...describeUnits(host, release).map((unit) => fileStep(host, unit)),
  startStep(host, settings),
];
