import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { registerWebClient } from './web-client.ts';

const root = mkdtempSync(join(tmpdir(), 'opencall-web-'));
let app: FastifyInstance;

let SITE = {
  siteName: 'Opencall',
  tagline: 'Faces',
  accentColor: '#c5331a',
  logoUrl: null as string | null,
  supportEmail: 'help@talent.example',
  trialMonths: 3,
  monthlyPriceCents: 799,
  joining: 'open' as const,
  emailLogoUrl: null,
  reservedNames: [],
  askedTerms: null,
  maintenance: null,
};

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, 'home'));
  mkdirSync(join(root, 'shells'));
  const files = ['index.html', 'favicon.svg', 'assets/main-1a2b.js', 'home/hero.webp'];
  const shells = ['contests', 'contests-one', 'profile-one', 'profile-own', 'site'];
  for (const file of [...files, ...shells.map((shell) => `shells/${shell}.html`)])
    writeFileSync(join(root, file), `the file ${file}`);
  writeFileSync(join(root, 'assets/main-1a2b.js.br'), 'compressed');
  app = fastify();
  registerErrorHandler(app);
  await registerWebClient(app, {
    webRoot: root,
    site: () => SITE,
    findOwnId: async ({ headers }) => {
      if (headers.cookie === 'fault') throw new Error('no database');
      return headers.cookie ? Number(headers.cookie) : null;
    },
    onPage: (_request, reply) => void reply.header('x-page', 'yes'),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const HEAD = `<title>{{siteName}}</title><meta name="opencall-site" content="{{siteData}}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">
<!--site-accent-->{{other}}`;

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: answered } = await app.inject({ url, headers });
  return { status: statusCode, body, headers: answered };
};

describe('the built client', () => {
  it.each([
    ['/home', 'index.html'],
    ['/profile', 'index.html'],
    ['/profile/7?tab=gallery', 'shells/profile-one.html'],
    ['/contests?from=email', 'shells/contests.html'],
    ['/contests/7', 'shells/contests-one.html'],
    ['/contests/7/submit', 'shells/contests-one.html'],
    ['/contests/', 'shells/contests-one.html'],
    ['/favicon.svg', 'favicon.svg'],
    ['/home/hero.webp', 'home/hero.webp'],
    ['/assets/main-1a2b.js?v=1', 'assets/main-1a2b.js'],
  ])('serves %s from %s', async (url, file) => {
    expect(await get(url)).toMatchObject({ status: 200, body: `the file ${file}` });
  });

  it.each([
    ['7', '/profile/7?tab=gallery', 'shells/profile-own.html'],
    ['7', '/profile/8', 'shells/profile-one.html'],
    ['7', '/profile/7/8', 'shells/profile-one.html'],
    ['7', '/contests/7', 'shells/contests-one.html'],
    ['fault', '/profile/7', 'shells/profile-one.html'],
  ])('serves, to member %s, %s from %s', async (cookie, url, file) => {
    expect(await get(url, { cookie })).toMatchObject({ status: 200, body: `the file ${file}` });
  });

  it("adds the app's headers to pages and to no other file", async () => {
    const added = async (url: string) => (await get(url)).headers['x-page'];
    expect([await added('/home'), await added('/search'), await added('/favicon.svg')]).toEqual([
      'yes',
      'yes',
      undefined,
    ]);
  });

  it('caches hashed files forever and revalidates pages', async () => {
    const caching = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await caching('/assets/main-1a2b.js')).toBe('public, max-age=31536000, immutable');
    expect(await caching('/search')).toBe('no-cache');
    expect(await caching('/contests')).toBe('no-cache');
    expect(await caching('/favicon.svg')).toBe('no-cache');
  });

  it('names the source map of a script, compressed or not, and of no other file', async () => {
    const sourceMap = async (url: string, encoding = 'identity') =>
      (await get(url, { 'accept-encoding': encoding })).headers.sourcemap;
    expect(await sourceMap('/assets/main-1a2b.js')).toBe('main-1a2b.js.map');
    expect(await sourceMap('/assets/main-1a2b.js', 'br')).toBe('main-1a2b.js.map');
    expect(await sourceMap('/home/hero.webp')).toBeUndefined();
    expect(await sourceMap('/home')).toBeUndefined();
  });

  it("fills the site's settings into its pages as escaped text, and revalidates them after a change", async () => {
    writeFileSync(join(root, 'shells/site.html'), HEAD);
    const own = await get('/site');
    expect(own.body).toContain('<title>Opencall</title>');
    expect(own.body).not.toContain('<style');
    expect(own.body).toContain('{{other}}');
    const etag = String(own.headers.etag);
    expect((await get('/site', { 'if-none-match': etag })).status).toBe(304);
    SITE = {
      ...SITE,
      siteName: '</title><b "Faces" & Co',
      accentColor: '#0b5a3c',
      trialMonths: 0,
      logoUrl: '/media/0.webp',
    };
    const { status, body, headers } = await get('/site', { 'if-none-match': etag });
    expect(status).toBe(200);
    expect(headers.etag).not.toBe(etag);
    expect(body).toContain('<title>&lt;/title&gt;&lt;b &quot;Faces&quot; &amp; Co</title>');
    const [, data = ''] = /content="([^"]*)"/.exec(body) ?? [];
    expect(
      JSON.parse(
        data
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      ),
    ).toEqual({
      siteName: SITE.siteName,
      tagline: 'Faces',
      accentColor: '#0b5a3c',
      logoUrl: '/media/0.webp',
      trialMonths: 0,
      maintenance: null,
      monthlyPriceCents: 799,
    });
    expect(body).toMatch(/<style id="site-accent">:root\{--color-safelight:#0b5a3c;/);
    expect(body).toMatch(/href="\/icons\/icon-192\.png\?v=[\w-]{8}" type="image\/png"/);
    expect(body).toMatch(/href="\/manifest\.webmanifest\?v=[\w-]{8}"/);
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await app.inject({ url: '/site', headers: { 'accept-encoding': `${encoding}, x;q=1` } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
      expect(String(unpack(answer.rawPayload))).toBe(body);
    }
    expect((await get('/site', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
    SITE = { ...SITE, logoUrl: null };
  });

  it('sends precompressed files to clients that accept them', async () => {
    const answer = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['compressed', 'br']);
  });

  it.each([
    '/%00',
    '/a%00b',
    '/..%5cwin',
    '//evil.example',
    '/a%2f..%2f..%2fetc%2fpasswd',
    `/${'a'.repeat(300)}`,
    `/albums/${'1'.repeat(9000)}`,
  ])('has a not-found page for %s', async (url) => {
    expect(await get(url)).toMatchObject({ status: 200, body: 'the file index.html' });
  });

  it.each([
    '/assets/',
    '/assets/none.js',
    '/assets/%00',
    '/assets/..%2findex.html',
    '/media/',
    '/api/nothing',
  ])('has no page at %s', async (url) => {
    const { status, body } = await get(url);
    expect([status, JSON.parse(body).error]).toEqual([404, 'Endpoint not found']);
  });

  it('allows no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
      expect((await app.inject({ method, url: '/search' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url: '/search' })).statusCode).toBe(200);
  });
});
