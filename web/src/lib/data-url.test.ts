import { describe, expect, it } from 'vitest';
import { blobFromDataUrl } from './data-url.ts';

const dataUrlOf = (bytes: Uint8Array): string =>
  `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`;

describe('blobFromDataUrl', () => {
  it.each([1, 511, 512, 513, 5000])('gives back %i bytes as they were', async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37) % 256);
    const blob = blobFromDataUrl(dataUrlOf(bytes));
    expect(blob.type).toBe('image/jpeg');
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  });

  it.each([
    'hello',
    'data:image/jpeg,plain',
    'data:image/jpeg;base64,',
    'data:;base64,AAAA',
    'data:image/jpeg;base64,AAA',
    'data:image/jpeg;base64,AA*A',
    'https://example.test/a.jpg',
  ])('refuses %j', (text) => {
    expect(() => blobFromDataUrl(text)).toThrow('Invalid file format');
  });
});
