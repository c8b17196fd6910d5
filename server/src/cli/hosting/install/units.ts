import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { SERVICE } from '../places.ts';
import { restartService } from '../service.ts';
import type { Step } from './step.ts';
import { fileStep } from './write-file.ts';

export const UNITS = [`${SERVICE}.service`, `${SERVICE}-resume.service`] as const;
const unitPath = (name: string): string => `/etc/systemd/system/${name}`;

export const SERVICE_STEP = 'Service';

const startStep = (host: Host): Step => ({
  name: SERVICE_STEP,
  check: async () => {
    const isActive = (await host.probe('systemctl', 'is-active', '-q', SERVICE)).code === 0;
    const isEnabled = (await host.probe('systemctl', 'is-enabled', '-q', ...UNITS)).code === 0;
    return isActive && isEnabled ? null : 'enable and start it, and wait until it answers.';
  },
  act: async () => {
    await host.run('systemctl', 'enable', ...UNITS);
    await restartService(host);
  },
});

export const serviceSteps = (host: Host, release: string): Step[] => [
  ...UNITS.map((name) => {
    const text = readFileSync(join(release, 'deploy', name), 'utf8');
    return fileStep(host, { path: unitPath(name), text }, () => host.run('systemctl', 'daemon-reload'));
  }),
  startStep(host),
];
