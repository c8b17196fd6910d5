import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommand } from '#cli/run-command.ts';
import { findPackageRoot } from '#platform/package-root.ts';

const PAGES = ['docs/installing.md', 'docs/operating.md', 'CHANGELOG.md'];
const CALL = /(?:^|[\s/])opencall(?: --)? ([a-z]+(?:-[a-z]+)*(?: .*)?)$/;

/** The commands in code blocks and between backticks, without comments. */
const commandsOf = (page: string): string[] => {
  const text = readFileSync(join(findPackageRoot(), '..', page), 'utf8');
  const blocks = [...text.matchAll(/^ *```\n(.*?)^ *```$/gms)].flatMap(([, code = '']) => code.split('\n'));
  const quoted = [...text.replaceAll(/^ *```.*?^ *```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...quoted].flatMap((line) => {
    const [, call] = CALL.exec(line.replace(/ +#.*$/, '').trim()) ?? [];
    return call === undefined || call.includes('docker') ? [] : [call];
  });
};

describe('the commands in the documentation', () => {
  it.each(PAGES)('name tasks and options that exist: %s', (page) => {
    for (const command of commandsOf(page))
      expect(() => readCommand(command.match(/'[^']*'|\S+/g) ?? []), command).not.toThrow();
  });

  it('are found, and a wrong one is refused', () => {
    const found = commandsOf('docs/installing.md');
    expect(found).toEqual(
      expect.arrayContaining([
        'install --domain talent.example',
        'doctor',
        'restore --check /var/backups/opencall/first.tar',
        'update opencall-0.2.0-linux-x64.tar.gz',
        'rollback',
      ]),
    );
    expect(() => readCommand(['install', '--host', 'talent.example'])).toThrow();
    expect(() => readCommand(['rollback', '--domain', 'talent.example'])).toThrow('no option --domain');
  });
});
