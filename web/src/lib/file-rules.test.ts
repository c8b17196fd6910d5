import { describe, expect, it } from 'vitest';
import { refuseFile } from './file-rules.ts';

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'picture', { type });
const MEGABYTE = 1024 * 1024;

describe('refuseFile', () => {
  it('accepts any image of up to 5 MB by default', () => {
    expect(refuseFile(file('image/png', 5 * MEGABYTE))).toBeNull();
  });
  it('refuses an image of one byte more', () => {
    expect(refuseFile(file('image/png', 5 * MEGABYTE + 1))).toEqual({
      title: 'File too large',
      description: 'Please upload an image smaller than 5MB',
    });
  });
  it('refuses a file that is not an image', () => {
    expect(refuseFile(file('application/pdf'))).toEqual({
      title: 'Invalid file type',
      description: 'Please upload an image file',
    });
  });
  it('refuses an image type that is not in the list', () => {
    expect(refuseFile(file('image/gif'), { allowedTypes: ['image/jpeg', 'image/png'] })?.description).toBe(
      'Please upload an image of type: image/jpeg, image/png',
    );
  });
  it('accepts a video only if the list contains its type', () => {
    expect(refuseFile(file('video/mp4'), { allowedTypes: ['image/png', 'video/mp4'] })).toBeNull();
    expect(refuseFile(file('video/mp4'), { allowedTypes: ['image/png'] })).not.toBeNull();
  });
});
