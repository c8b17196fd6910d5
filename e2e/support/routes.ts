import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

const APP = new URL('../../web/src/app/', import.meta.url);

/** The addresses of all routes of the client, as in `/calls/$callId`. Optional parameters are left out. */
export const routes = (): string[] => {
  const files = ['routes.tsx', ...readdirSync(new URL('routes/', APP)).map((file) => `routes/${file}`)];
  const source = files.map((file) => readFileSync(new URL(file, APP), 'utf8')).join('\n');
  const found = [...source.matchAll(/(?:path: |\[)'(\/[^']*)'/g)].map(([, path = '']) => path);
  expect(found.length).toBeGreaterThan(50);
  return found.map((path) => path.replace(/\/\{-\$\w+\}$/, ''));
};
