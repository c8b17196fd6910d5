import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConfigError } from '#config/config-error.ts';
import { prepareDataFolder } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'opencall-data-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'));
});

const modeOf = (...names: string[]): number => statSync(join(folder, ...names)).mode & 0o777;

const makeTree = (): void => {
  mkdirSync(join(folder, 'media', 'public', '0a1'), { recursive: true });
  writeFileSync(join(folder, 'media', 'public', '0a1', 'picture.webp'), '');
  writeFileSync(join(folder, 'secret'), '');
  const loose = ['', 'media', 'media/public', 'media/public/0a1'].map((name) => join(folder, name));
  for (const path of loose) chmodSync(path, 0o777);
  chmodSync(join(folder, 'media/public/0a1/picture.webp'), 0o666);
  chmodSync(join(folder, 'secret'), 0o644);
};

const spyOnChmod = (implementation: (path: fs.PathLike) => void) => {
  const spy = vi.spyOn(fs, 'chmodSync').mockImplementation(implementation);
  syncBuiltinESMExports();
  const restore = () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  return { spy, restore };
};

describe('prepareDataFolder', () => {
  it('creates a folder only for its owner, whatever the umask', () => {
    prepareDataFolder(join(folder, 'new', 'data'));
    expect([modeOf('new'), modeOf('new', 'data')]).toEqual([0o700, 0o700]);
  });

  it('closes all its contents to other users, and changes nothing the next time', () => {
    makeTree();
    prepareDataFolder(folder);
    const folders = [modeOf(), modeOf('media'), modeOf('media', 'public'), modeOf('media', 'public', '0a1')];
    expect(folders).toEqual([0o700, 0o700, 0o700, 0o700]);
    expect([modeOf('secret'), modeOf('media', 'public', '0a1', 'picture.webp')]).toEqual([0o600, 0o600]);
    const { spy } = spyOnChmod(() => undefined);
    prepareDataFolder(folder);
    expect(spy).not.toHaveBeenCalled();
  });

  it('completes an interrupted start', () => {
    makeTree();
    const change = chmodSync;
    const { restore } = spyOnChmod((path) => {
      if (path === join(folder, 'media', 'public')) throw new Error('cut off');
      change(path, 0o700);
    });
    expect(() => prepareDataFolder(folder)).toThrow();
    restore();
    expect(modeOf()).toBe(0o700);
    prepareDataFolder(folder);
    expect([modeOf('media'), modeOf('media', 'public')]).toEqual([0o700, 0o700]);
  });

  it('does not follow links', () => {
    const elsewhere = mkdtempSync(join(root, 'elsewhere-'));
    chmodSync(elsewhere, 0o755);
    symlinkSync(elsewhere, join(folder, 'media'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
    prepareDataFolder(folder);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o755);
  });

  it("explains what to do about another user's folder", () => {
    makeTree();
    spyOnChmod(() => {
      throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
    });
    expect(() => prepareDataFolder(folder)).toThrow(ConfigError);
    expect(() => prepareDataFolder(folder)).toThrow(
      /^\S+ is open to other users of this machine, and this program may not change that \(EPERM.+chown -R/,
    );
  });

  it('refuses folders that are open to everybody, and does not change them', () => {
    chmodSync(folder, 0o1777);
    const { spy } = spyOnChmod(() => undefined);
    for (const shared of [folder, '/']) {
      expect(() => prepareDataFolder(shared)).toThrow(/^DATA_DIR must be a folder/);
    }
    expect(spy).not.toHaveBeenCalled();
  });
});
