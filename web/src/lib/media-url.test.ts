import { describe, expect, it } from 'vitest';
import { parsePictureUrl } from './media-url.ts';

describe('parsePictureUrl', () => {
  const filesOf = (url: string, format = 'image/webp') =>
    parsePictureUrl(url)
      .renditions.filter(({ type }) => type === format)
      .map((file) => `${file.url} ${file.width}`);

  it('reads size and blur from the address, and lists the narrower files and the picture itself', () => {
    const url = '/media/ab/cd.webp?w=1280&h=1600&t=1QcS-A_';
    expect(parsePictureUrl(url)).toMatchObject({ src: url, width: 1280, height: 1600, thumbhash: '1QcS-A_' });
    expect(filesOf(url)).toEqual(['/media/ab/cd-320.webp 320', '/media/ab/cd-640.webp 640', `${url} 1280`]);
    expect(filesOf(url, 'image/avif')).toEqual([]);
  });
  it('also lists the renditions that are larger than the picture of the address, in WebP and AVIF', () => {
    const url = '/media/k.webp?w=600&h=400&t=1Q&lw=2400';
    expect(parsePictureUrl(url)).toMatchObject({ width: 600, height: 400, largest: 2400 });
    expect(filesOf(url)).toEqual([
      '/media/k-320.webp 320',
      `${url} 600`,
      '/media/k-640.webp 640',
      '/media/k-960.webp 960',
      '/media/k-1280.webp 1280',
      '/media/k-1920.webp 1920',
      '/media/k-2400.webp 2400',
    ]);
    expect(filesOf(url, 'image/avif')).toEqual(filesOf(url).map((file) => file.replace('.webp', '.avif')));
    const small = '/media/k.webp?w=300&h=200&t=1Q&lw=300';
    expect(filesOf(small)).toEqual([`${small} 300`]);
  });
  it('lists the files of a picture at another origin', () => {
    const url = 'https://cdn.test/a/media/k.webp?w=640&h=375';
    expect(filesOf(url)).toEqual(['https://cdn.test/a/media/k-320.webp 320', `${url} 640`]);
  });
  it('offers no variant wider than the picture', () => {
    expect(filesOf('/media/k.webp?w=300&h=375')).toEqual(['/media/k.webp?w=300&h=375 300']);
  });
  it('does not change addresses outside the media store', () => {
    expect(parsePictureUrl('blob:http://localhost/1')).toEqual({
      src: 'blob:http://localhost/1',
      renditions: [],
    });
  });
  it('lists no other files for a private picture', () => {
    const url = '/api/private-media/k.webp?w=800&h=600&lw=800';
    expect(parsePictureUrl(url)).toMatchObject({ src: url, width: 800, height: 600, renditions: [] });
  });
  it('ignores an invalid size', () => {
    expect(parsePictureUrl('/media/k.webp?w=-1&h=x')).toEqual({
      src: '/media/k.webp?w=-1&h=x',
      renditions: [],
    });
  });
});
