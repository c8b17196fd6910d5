import { describe, expect, it } from 'vitest';
import { parsePictureUrl } from './media-url.ts';

describe('parsePictureUrl', () => {
  it('reads size and blur from the address, and lists the narrower variants beside the picture itself', () => {
    expect(parsePictureUrl('/media/ab/cd.webp?w=1280&h=1600&t=1QcS-A_')).toEqual({
      src: '/media/ab/cd.webp?w=1280&h=1600&t=1QcS-A_',
      srcSet:
        '/media/ab/cd-320.webp 320w, /media/ab/cd-640.webp 640w, /media/ab/cd.webp?w=1280&h=1600&t=1QcS-A_ 1280w',
      width: 1280,
      height: 1600,
      thumbhash: '1QcS-A_',
    });
  });
  it('lists the renditions that are larger than what the address answers', () => {
    expect(parsePictureUrl('/media/k.webp?w=600&h=400&t=1Q&lw=2400')).toMatchObject({
      srcSet:
        '/media/k-320.webp 320w, /media/k.webp?w=600&h=400&t=1Q&lw=2400 600w, /media/k-640.webp 640w, ' +
        '/media/k-960.webp 960w, /media/k-1280.webp 1280w, /media/k-1920.webp 1920w, /media/k-2400.webp 2400w',
      width: 600,
      height: 400,
    });
    expect(parsePictureUrl('/media/k.webp?w=300&h=200&t=1Q&lw=300').srcSet).toBe(
      '/media/k.webp?w=300&h=200&t=1Q&lw=300 300w',
    );
  });
  it('finds them at another origin too, where public media come from there', () => {
    expect(parsePictureUrl('https://cdn.test/a/media/k.webp?w=640&h=375').srcSet).toBe(
      'https://cdn.test/a/media/k-320.webp 320w, https://cdn.test/a/media/k.webp?w=640&h=375 640w',
    );
  });
  it('offers no variant wider than the picture', () => {
    expect(parsePictureUrl('/media/k.webp?w=300&h=375').srcSet).toBe('/media/k.webp?w=300&h=375 300w');
  });
  it('leaves addresses alone that are not of the media store', () => {
    expect(parsePictureUrl('blob:http://localhost/1')).toEqual({ src: 'blob:http://localhost/1' });
    expect(parsePictureUrl('/api/private-media/k.webp')).toEqual({ src: '/api/private-media/k.webp' });
  });
  it('ignores a size that is no size', () => {
    expect(parsePictureUrl('/media/k.webp?w=-1&h=x')).toEqual({ src: '/media/k.webp?w=-1&h=x' });
  });
});
