import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { renderFrontPage } from './front-page-html.ts';

const app = useTestApp();
let admin: BuiltUser & { client: HttpClient };

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
});

const pageAt = (path: string, client: HttpClient = app.visitor()) => client.get<never>(path);
const change = async (settings: object): Promise<void> => {
  const { status, text } = await admin.client.patch('/api/admin/settings', settings);
  if (status !== 200) throw new Error(text);
};

describe('the front page', () => {
  it('is the same page at / and /welcome, for visitors and members', async () => {
    const { status, text, headers } = await pageAt('/');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', 'accept-encoding']);
    expect((await pageAt('/welcome')).text).toBe(text);
    expect((await pageAt('/?from=email', admin.client)).text).toBe(text);
  });

  it('has the specified links, tiles, offer and rights notice', async () => {
    const { text } = await pageAt('/');
    for (const [name, path] of [
      ['Sign Up Today', '/auth?action=register'],
      ['Join Now', '/auth?action=register'],
      ['Sign In', '/auth?action=login'],
      ['Contact Support', '/contact'],
      ['Privacy Policy', '/privacy-policy'],
    ])
      expect(text).toContain(`href="${path}">${name}</a>`);
    for (const tile of [
      'Professional Photoshoots',
      'Acting Opportunities',
      'Live Auditions',
      'Fashion Shows',
    ])
      expect(text).toContain(`<h2>${tile}</h2>`);
    expect(text).toContain('Free for 3 months, no credit card required.');
    expect(text).toContain('then $7.99/month');
    const year = app.platform.now().getFullYear();
    expect(text).toContain(`© ${year} Opencall. All rights reserved.`);
  });

  it('needs no script but that of the theme, and preloads fonts that exist', async () => {
    const { text } = await pageAt('/');
    const scripts = [...text.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(['<script src="/boot.js">']);
    expect(text).toContain('<link rel="prefetch" href="/api/site-settings"');
    const fonts = [...text.matchAll(/(?:url\(|rel="preload" href=")(\/fonts\/[^)"]+)/g)];
    const paths = new Set(fonts.map(([, path = '']) => path));
    expect(paths.size).toBe(4);
    for (const path of paths) {
      const { headers, bytes } = await app.visitor().get(path);
      expect([headers.get('content-type'), bytes.toString('latin1', 0, 4)]).toEqual(['font/woff2', 'wOF2']);
    }
  });

  it('has a link preview and structured data', async () => {
    const { text } = await pageAt('/');
    const origin = app.platform.publicOrigin();
    expect(text).toContain(`<link rel="canonical" href="${origin}/">`);
    for (const [name, content] of [
      ['og:type', 'website'],
      ['og:title', 'Opencall'],
      ['og:url', `${origin}/`],
      ['og:image', `${origin}/landing/preview.jpg`],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '1200'],
      ['og:image:height', '600'],
    ])
      expect(text).toContain(`<meta property="${name}" content="${content}">`);
    expect(text).toMatch(/<meta name="twitter:card" content="summary_large_image">/);
    expect(text).toMatch(/<meta name="twitter:image:alt" content="[^"]+">/);
  });

  it('shows the logo of the host in place of the mark and the name', () => {
    const site = { ...app.platform.site(), siteName: 'Faces', logoUrl: '/media/0.webp' };
    const html = renderFrontPage({ site, origin: 'https://talent.example', links: [], year: 2026 });
    expect(html.match(/<img src="\/media\/0\.webp" alt="Faces">/g)).toHaveLength(2);
    expect(html).not.toContain('viewBox="0 0 32 32"');
    expect(html).toMatch(/<link rel="icon" href="\/icons\/icon-192\.png\?v=[\w-]{8}" type="image\/png">/);
  });

  it('shows during maintenance that visitors cannot join, with the host’s sentence', async () => {
    const notice = 'New accounts cannot be created until the maintenance ends.';
    expect((await pageAt('/')).text).not.toContain(notice);
    await change({ maintenance: 'closed', maintenanceMessage: 'New <disks>, back at noon.' });
    const closed = (await pageAt('/')).text;
    expect(closed).toContain(`<p>New &lt;disks&gt;, back at noon.</p><p class="small">${notice}</p>`);
    await change({ maintenance: 'read-only', maintenanceMessage: null });
    expect((await pageAt('/')).text).toContain('<p>The site is being maintained.</p>');
    await change({ maintenance: 'off' });
    expect((await pageAt('/')).text).not.toContain(notice);
  });

  it('shows changed settings and pages of the host as escaped text, under a new ETag', async () => {
    const before = await pageAt('/');
    const etag = String(before.headers.get('etag'));
    const cached = (tag: string) => app.visitor().get('/', { headers: { 'if-none-match': tag } });
    expect((await cached(etag)).status).toBe(304);
    const siteName = 'A </script> "B" & Co';
    const offer = { trialMonths: 0, monthlyPriceCents: 1250 };
    await change({ siteName, tagline: 'Faces & <more>', accentColor: '#0b5a3c', ...offer });
    const page = { title: 'Rules <&>', body: '# Rules' };
    await admin.client.request('PUT', '/api/admin/pages/rules', page);
    await admin.client.request('PUT', '/api/admin/pages/hidden', { ...page, inNavigation: false });
    await expect.poll(async () => (await pageAt('/')).text).toContain('$12.50/month');
    const { status, text, headers } = await cached(etag);
    expect(status).toBe(200);
    expect(headers.get('etag')).not.toBe(etag);
    const name = 'A &lt;/script&gt; &quot;B&quot; &amp; Co';
    expect(text).toContain(`<title>${name}: every shoot starts with an open call</title>`);
    expect(text).toContain(`<meta property="og:title" content="${name}">`);
    expect(text).toContain('<meta property="og:description" content="Faces &amp; &lt;more&gt;">');
    expect(text).toContain('--accent:light-dark(#0b5a3c,');
    expect(text).toContain(
      'href="/privacy-policy">Privacy Policy</a><a href="/pages/rules">Rules &lt;&amp;&gt;</a>',
    );
    expect(text).not.toContain('/pages/hidden');
    expect(text).toContain('$12.50/month, and you can cancel at any time');
    const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(text) ?? [];
    const [organization, site] = JSON.parse(json)['@graph'];
    const url = `${app.platform.publicOrigin()}/`;
    expect(organization).toMatchObject({ '@type': 'Organization', name: siteName });
    expect(organization.logo).toMatch(/\/icons\/icon-512\.png\?v=/);
    expect(site).toMatchObject({ '@type': 'WebSite', name: siteName, url, description: 'Faces & <more>' });
  });
});
