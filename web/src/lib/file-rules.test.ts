import { describe, expect, it } from 'vitest';
import { refuseFile } from './file-rules.ts';

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'picture', { type });
const MEGABYTE = 1024 * 1024;

describe('refuseFile', () => {
  it('takes any image of up to 5 MB unless told otherwise', () => {
    expect(refuseFile(file('image/png', 5 * MEGABYTE))).toBeNull();
  });
  it('refuses one byte more', () => {
    expect(refuseFile(file('image/png', 5 * MEGABYTE + 1))).toEqual({
      title: 'File too large',
      description: 'Please upload an image smaller than 5MB',
    });
  });
  it('refuses what is no image', () => {
    expect(refuseFile(file('application/pdf'))).toEqual({
      title: 'Invalid file type',
      description: 'Please upload an image file',
    });
  });
  it('refuses an image that is not in the list', () => {
    expect(refuseFile(file('image/gif'), { allowedTypes: ['image/jpeg', 'image/png'] })?.description).toBe(
      'Please upload an image of type: image/jpeg, image/png',
    );
  });
  it('takes a video where the list has one', () => {
    expect(refuseFile(file('video/mp4'), { allowedTypes: ['image/png', 'video/mp4'] })).toBeNull();
    expect(refuseFile(file('video/mp4'), { allowedTypes: ['image/png'] })).not.toBeNull();
  });
});
