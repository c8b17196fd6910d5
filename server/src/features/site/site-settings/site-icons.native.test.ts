import { join } from 'node:path';
import { adminSettingsSchema } from '@opencall/contract/site/site-settings/site-settings.schemas';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrorHandler } from '#platform/http/error-handler.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { registerSiteIcons } from './site-icons.routes.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp({ diagnostics: true });
let admin: Member;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
});

const PATH = '/api/admin/settings';
const change = (patch: object) => admin.client.patch(PATH, patch);
const changed = async (patch: object) => {
  const answer = await change(patch);
  expect(answer.status, answer.text).toBe(200);
  return adminSettingsSchema.strict().parse(answer.body);
};

describe('icons and manifest', () => {
  const web = fastify();
  registerErrorHandler(web);
  afterAll(() => web.close());
  const get = async (url: string) => (await web.inject(url)).rawPayload;
  const pixels = async (url: string) => {
    const { data, info } = await sharp(await get(url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
      return `#${data.subarray(from, from + 3).toString('hex')}`;
    };
    return { side: info.width, height: info.height, at };
  };

  it('have the site’s name and accent color, or its logo, at the default addresses', async () => {
    const webRoot = join(findPackageRoot(), '..', 'web', 'public');
    registerSiteIcons({ app: web, platform: app.platform, webRoot });
    // On the ring, above the middle.
    const ring = async (name: string) => (await pixels(`/icons/${name}`)).at(0.5, 0.4);
    expect(await ring('maskable-512.png')).toBe('#c5331a');
    await changed({ siteName: 'Casting Club', tagline: 'Faces of the north', accentColor: '#0b5a3c' });
    expect(await ring('maskable-512.png')).toBe('#0b5a3c');
    expect((await pixels('/icons/maskable-512.png')).at(0.02, 0.02)).toBe('#f7f2ea');
    const favicon = String(await get('/favicon.svg'));
    expect(favicon).toContain('<title>Casting Club</title>');
    expect(favicon).toContain('#0b5a3c');
    expect(favicon).not.toContain('#c5331a');
    const manifest = JSON.parse(String(await get('/manifest.webmanifest')));
    expect(manifest).toMatchObject({
      name: 'Casting Club',
      short_name: 'Casting Club',
      description: 'Faces of the north',
    });
    expect(manifest.icons[0].src).toMatch(/^\/icons\/icon-192\.png\?v=[\w-]{8}$/);
    for (const name of ['logo.png', 'nothing.png', 'constructor'])
      expect((await web.inject(`/icons/${name}`)).statusCode).toBe(404);

    const uploads = createUploadClient(app);
    const file = await plainPicture(300, 120, '#336699').png().toBuffer();
    const parts = { file, name: 'logo.png', mime: 'image/png', uploadType: 'contest-featured' };
    await changed({ logoUrl: await uploads.uploaded(admin.client, parts) });
    const icon = await pixels('/icons/icon-192.png');
    expect([icon.side, icon.height, icon.at(0.5, 0.05)]).toEqual([192, 192, '#f7f2ea']);
    expect(icon.at(0.5, 0.5)).toMatch(/^#3[0-9a-f]6[0-9a-f]9[0-9a-f]$/);
    expect(await pixels('/icons/logo.png')).toMatchObject({ side: 240, height: 96 });
    const email =
      (await admin.client.post('/api/admin/test-email', { to: 'logo@example.test' })) &&
      app.mailbox.emails.at(-1);
    expect(email?.html).toContain(`<img src="${app.platform.publicOrigin()}/icons/logo.png?of=`);
    expect(email?.html).toContain('alt="Casting Club"');
  });
});
