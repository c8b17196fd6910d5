import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeScratch } from './scratch.mjs';

const inMemory = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'opencall-scratch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

it('creates a folder for this run that all users may write to, and removes it', () => {
  const folder = inMemory();
  const scratch = makeScratch({ folder, neededBytes: 1 });
  expect(scratch?.folder).toBe(join(folder, `opencall-run-${process.pid}`));
  expect(statSync(String(scratch?.folder)).mode & 0o7777).toBe(0o1777);
  mkdirSync(join(String(scratch?.folder), 'database'));
  scratch?.remove();
  expect(readdirSync(folder)).toEqual([]);
});

it('removes only the folders of killed runs', () => {
  const folder = inMemory();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const name of [`opencall-run-${pid}`, `opencall-run-${process.ppid}`, 'another'])
    mkdirSync(join(folder, name, 'database'), { recursive: true });
  makeScratch({ folder, neededBytes: 1 })?.remove();
  expect(readdirSync(folder).toSorted()).toEqual(['another', `opencall-run-${process.ppid}`]);
});

it('creates nothing without enough space or without a folder in memory', () => {
  const folder = inMemory();
  expect(makeScratch({ folder, neededBytes: Number.MAX_SAFE_INTEGER })).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  expect(makeScratch({ folder: join(folder, 'none'), neededBytes: 1 })).toBeUndefined();
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
