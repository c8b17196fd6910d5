import type { Host } from '../host.ts';
import { noteMade, readMade } from './made-record.ts';
import type { Step } from './step.ts';

const isInstalled = async (host: Host, name: string): Promise<boolean> =>
  (await host.probe('dpkg-query', '-s', name)).stdout.includes('ok installed');

/** Debian packages that have to be there. */
export const packagesStep = (host: Host, names: readonly string[]): Step => {
  const listMissing = async (): Promise<string[]> => {
    const found = await Promise.all(names.map((name) => isInstalled(host, name)));
    return names.filter((_, at) => !found[at]);
  };
  return {
    name: `Packages ${names.join(', ')}`,
    check: async () => {
      const missing = await listMissing();
      return missing.length > 0 ? `install ${missing.join(', ')}.` : null;
    },
    act: async () => {
      const missing = await listMissing();
      // Noted before, so that an interrupted call knows whose packages they are.
      noteMade(host, { packages: [...new Set([...readMade(host).packages, ...missing])] });
      await host.run('apt-get', 'update', '-q');
      const quiet = [
        'DEBIAN_FRONTEND=noninteractive',
        'apt-get',
        'install',
        '-q',
        '-y',
        '--no-install-recommends',
      ];
      await host.run('env', ...quiet, ...missing);
    },
  };
};
