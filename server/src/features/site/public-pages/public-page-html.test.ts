import { expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';
import { renderPublicPage } from './public-page-html.ts';
import type { PublicPage } from './public-pages.service.ts';

const app = useTestApp();

const reference = (recommend: boolean, text: string): PublicPage['references'][number] => ({
  authorName: null,
  recommend,
  text,
  createdAt: new Date('2026-03-14T12:00:00Z'),
  reply: null,
});

const page = (referencesRecommended: number): PublicPage => ({
  profile: {
    userId: 1,
    stageName: 'Wren',
    role: 'model',
    city: null,
    state: null,
    aboutMe: null,
    portraitKey: 'a',
    updatedAt: new Date('2026-03-14T12:00:00Z'),
    referencesTotal: referencesRecommended + 1,
    referencesRecommended,
  },
  albums: [],
  portrait: { key: 'a', url: '/media/a.webp', sources: [], width: 4, height: 5, placeholder: null } as never,
  references: [reference(false, 'Late'), reference(true, 'Kind & <quick>'), reference(true, 'Early')],
  span: null,
});

/** The part of the page beside the picture. */
const topOf = (shown: PublicPage): string => {
  const parts = { site: app.platform.site(), origin: 'http://localhost', isSignedIn: false };
  const html = renderPublicPage({ ...parts, page: shown, address: (path) => path });
  return /<div class="who">.*?<figure/s.exec(html)?.[0] ?? '';
};

it('a public page quotes the newest recommendation beside the picture, once it is counted', () => {
  const top = topOf(page(2));
  expect(top).toContain('<a href="#references">Recommended by 2 of 3</a>');
  expect(top).toContain('Kind &amp; &lt;quick&gt;');
  expect(top).not.toMatch(/Late|Early/);
  expect(topOf(page(0))).not.toMatch(/Recommended|Kind/);
});
