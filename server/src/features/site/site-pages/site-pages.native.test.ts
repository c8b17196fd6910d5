import { PAGES_MAX } from '@opencall/contract/site/site-pages/site-pages.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let admin: BuiltUser & { client: HttpClient };

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
});

const save = (slug: string, page: object = {}) =>
  admin.client.request('PUT', `/api/admin/pages/${slug}`, { title: 'House rules', body: '# Rules', ...page });
const slugs = async (client: HttpClient, path: string) =>
  (await client.get<{ slug: string }[]>(path)).body.map(({ slug }) => slug);
const ordered = (order: string[]) => admin.client.patch('/api/admin/pages/order', { order });

describe('the host’s own pages', () => {
  it('can be edited only by admins and read by everyone, in the host’s order', async () => {
    for (const role of ['model', 'moderator'] as const) {
      const { client } = await buildMember(app, { role });
      const calls = [
        client.get('/api/admin/pages'),
        client.request('PUT', '/api/admin/pages/mine', { title: 'Mine', body: 'Mine' }),
        client.patch('/api/admin/pages/order', { order: [] }),
        client.request('DELETE', '/api/admin/pages/mine'),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await save('house-rules')).status).toBe(200);
    expect((await save('about', { title: 'About us' })).status).toBe(200);
    expect((await save('hidden', { inNavigation: false })).status).toBe(200);
    const visitor = app.visitor();
    expect((await visitor.get('/api/pages')).body).toEqual([
      { slug: 'house-rules', title: 'House rules' },
      { slug: 'about', title: 'About us' },
    ]);
    expect((await visitor.get('/api/pages/hidden')).body).toMatchObject({
      title: 'House rules',
      body: '# Rules',
    });
    expect((await visitor.get('/api/pages/nothing')).status).toBe(404);
    expect((await ordered(['about', 'hidden', 'house-rules'])).status).toBe(200);
    expect(await slugs(visitor, '/api/pages')).toEqual(['about', 'house-rules']);
    for (const order of [['about'], ['about', 'about', 'hidden'], ['about', 'hidden', 'other']])
      expect((await ordered(order)).status).toBe(400);
    expect(await slugs(admin.client, '/api/admin/pages')).toEqual(['about', 'hidden', 'house-rules']);
    expect((await admin.client.request('DELETE', '/api/admin/pages/hidden')).status).toBe(200);
    expect((await admin.client.request('DELETE', '/api/admin/pages/hidden')).status).toBe(404);
    const { rows } = await app.platform.database.executeSql(
      `select action, subject->>'title' as title from audit_log where action like 'page.%' order by id`,
    );
    expect(rows.map(({ action, title }) => `${action} ${title}`)).toEqual([
      'page.save house-rules',
      'page.save about',
      'page.save hidden',
      'page.order about, hidden, house-rules',
      'page.delete hidden',
    ]);
  });

  it('refuse invalid addresses, titles and texts, and more pages than the limit', async () => {
    for (const slug of ['House', 'a_b', '-a', 'a--b', 'x'.repeat(61), 'ä'])
      expect((await save(encodeURIComponent(slug))).status, slug).toBe(400);
    for (const page of [
      { title: ' ' },
      { title: 'x'.repeat(81) },
      { body: '  ' },
      { body: 'x'.repeat(100_001) },
    ])
      expect((await save('odd', page)).status).toBe(400);
    const taken = (await slugs(admin.client, '/api/admin/pages')).length;
    const all = Array.from({ length: PAGES_MAX - taken + 3 }, (_, at) => save(`page-${at}`));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(PAGES_MAX - taken);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expect((await save('page-0', { title: 'Changed' })).status).toBe(200);
  });
});
