// A folder that stands for a new Debian machine with an unpacked release, for tests of `install` and `uninstall`.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { Host, type HostParts } from '#cli/hosting/host.ts';
import { type InstallOptions, installSite } from '#cli/hosting/install/install-site.ts';
import { processEnvironment } from '#config/environment.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { writeRelease } from './small-release.ts';
import { writeSystemPrograms } from './system-programs.ts';

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export class Machine {
  readonly root = mkdtempSync(join(tmpdir(), 'opencall-install-'));
  printed: string[] = [];
  port = 0;

  async prepare(): Promise<void> {
    this.port = await findFreePort();
    mkdirSync(this.at('etc/opencall'), { recursive: true });
    writeFileSync(this.at('etc/os-release'), 'ID=debian\nVERSION_ID="13"\n');
    // The port of a real site is 3000, which another program of this machine may use.
    writeFileSync(this.at('etc/opencall/env'), `PORT=${this.port}\n`);
    writeRelease(this.at('unpacked'), { version: '0.1.0', migrations: { '0001_core.sql': '' } });
    const deploy = join(findPackageRoot(), '..', 'deploy');
    mkdirSync(this.at('unpacked/deploy'));
    for (const name of ['Caddyfile', 'nginx.conf', 'opencall.service', 'opencall-resume.service'])
      writeFileSync(this.at('unpacked/deploy', name), readFileSync(join(deploy, name)));
    vi.stubEnv('PATH', `${writeSystemPrograms(this.root)}${delimiter}${processEnvironment().PATH}`);
  }

  async remove(): Promise<void> {
    await this.openHost().probe('systemctl', 'stop', 'opencall');
    rmSync(this.root, { recursive: true, force: true });
  }

  at(...path: string[]): string {
    return join(this.root, ...path);
  }

  read(...path: string[]): string {
    return readFileSync(this.at(...path), 'utf8');
  }

  openHost(parts: Partial<HostParts> = {}): Host {
    return new Host({
      root: this.root,
      say: (line) => this.printed.push(line),
      requestStatus: async () => 200,
      ...parts,
    });
  }

  install(options: Partial<InstallOptions> = {}, parts: Partial<HostParts> = {}): Promise<string> {
    return installSite(this.openHost(parts), {
      ...{
        domain: 'talent.example',
        proxy: 'caddy',
        hasPostgres: false,
        smtpUrl: undefined,
        email: undefined,
      },
      ...{ isDryRun: false, release: this.at('unpacked'), ...options },
    });
  }

  /** The programs that were started with arguments like these. */
  calls(pattern: RegExp): string[] {
    if (!existsSync(this.at('calls'))) return [];
    return this.read('calls')
      .split('\n')
      .filter((line) => pattern.test(line));
  }
}

/** Gives each test a machine of its own. */
export const useMachine = (): { readonly machine: Machine } => {
  const current = {} as { machine: Machine };
  beforeEach(async () => {
    current.machine = new Machine();
    await current.machine.prepare();
  });
  afterEach(() => current.machine.remove());
  return current;
};
