import { describe, expect, it } from 'vitest';
import { type ExportEntry, readExport, unscrambled } from './instagram.ts';

const entry = (path: string, content: unknown = ''): ExportEntry => ({
  path,
  text: async () => (typeof content === 'string' ? content : JSON.stringify(content)),
  blob: async (type) => new Blob([path], { type }),
});

const NEW = [
  entry('your_instagram_activity/media/posts_1.json', [
    { media: [{ uri: 'media/posts/2024/one.jpg', title: 'CafÃ© at noon\nMore words' }] },
    {
      title: 'A day out',
      media: [
        { uri: 'media/posts/2024/two.jpg', title: '' },
        { uri: 'media/posts/2024/three.webp', title: '' },
        { uri: 'media/posts/2024/walk.mp4', title: '' },
      ],
    },
    { media: [{ uri: 'media/posts/2024/gone.jpg', title: 'In another part' }] },
  ]),
  entry('your_instagram_activity/media/posts_2.json', {
    media: [{ uri: 'media/posts/2025/four.heic', title: '' }],
  }),
  entry('your_instagram_activity/media/stories.json', {
    ig_stories: [{ uri: 'media/stories/2024/s.jpg', title: '' }],
  }),
  ...['one.jpg', 'two.jpg', 'three.webp', 'walk.mp4'].map((name) => entry(`media/posts/2024/${name}`)),
];

describe('an Instagram export', () => {
  it('contains all pictures of a post with its caption, and the reason for each skipped file', async () => {
    const { candidates, skipped } = await readExport(NEW);
    expect(candidates.map(({ name, title }) => [name, title])).toEqual([
      ['one.jpg', 'Café at noon'],
      ['two.jpg', 'A day out'],
      ['three.webp', 'A day out'],
    ]);
    expect(skipped).toEqual(
      [
        { name: 'walk.mp4', reason: 'A video: albums hold pictures' },
        { name: 'gone.jpg', reason: 'Not in this file: exports can have several parts' },
        { name: 'four.heic', reason: 'HEIC: please save it as JPEG first' },
        { name: 's.jpg', reason: 'A story, not a post' },
      ].toSorted(
        (a, b) =>
          skipped.findIndex(({ name }) => name === a.name) - skipped.findIndex(({ name }) => name === b.name),
      ),
    );
    const file = await candidates[2]?.read();
    expect([file?.name, file?.type]).toEqual(['three.webp', 'image/webp']);
  });

  it('is also read in its older format and inside a folder', async () => {
    const { candidates, skipped } = await readExport([
      entry('wren_20190402/media.json', {
        photos: [
          { caption: 'Dunes', taken_at: '2018-01-02T03:04:05', path: 'photos/201801/a.jpg' },
          // The title is cut at the limit of its field, but not inside a character.
          { caption: `${'x'.repeat(119)}🎞️`, path: 'photos/201801/long.jpg' },
        ],
        videos: [{ caption: '', path: 'videos/201801/b.mp4' }],
        profile: [{ path: 'profile/201801/p.jpg' }],
      }),
      entry('wren_20190402/photos/201801/a.jpg'),
      entry('wren_20190402/photos/201801/long.jpg'),
    ]);
    expect(candidates.map(({ name, title }) => [name, title])).toEqual([
      ['a.jpg', 'Dunes'],
      ['long.jpg', 'x'.repeat(119)],
    ]);
    expect(skipped.map(({ name }) => name)).toEqual(['b.mp4', 'p.jpg']);
  });

  it('is refused with instructions if it is in HTML format or another archive', async () => {
    await expect(readExport([entry('content/posts_1.html')])).rejects.toThrow('JSON format');
    await expect(readExport([entry('notes.txt')])).rejects.toThrow('No posts were found');
  });

  it('keeps texts that are encoded correctly', () => {
    for (const text of ['plain', '日本', 'naïve']) expect(unscrambled(text)).toBe(text);
  });
});
