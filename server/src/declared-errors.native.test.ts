import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import { addGalleryImage } from '@opencall/contract/directory/gallery/gallery.endpoints';
import type { Endpoint } from '@opencall/contract/shared/endpoint';
import type { ErrorCode } from '@opencall/contract/shared/errors';
import { describe, expect, it } from 'vitest';
import { reachableCodes } from '#testing/thrown-codes.ts';

const reachable = await reachableCodes();
const title = ({ method, path }: Endpoint): string => `${method} ${path}`;
const neverThrown = (endpoint: Endpoint): ErrorCode[] =>
  (endpoint.errors ?? []).filter((code) => !reachable.get(endpoint)?.has(code));

describe('the errors that the contract declares', () => {
  it.each(ALL_ENDPOINTS.map((endpoint) => [title(endpoint), endpoint] as const))(
    'can be thrown by the handler of %s',
    (_, endpoint) => {
      expect(reachable.has(endpoint)).toBe(true);
      expect(neverThrown(endpoint)).toEqual([]);
    },
  );

  it('are listed once per endpoint', () => {
    for (const { errors = [], ...endpoint } of ALL_ENDPOINTS)
      expect(new Set(errors).size, title({ ...endpoint, errors })).toBe(errors.length);
  });

  it('are detected if the handler cannot throw them', () => {
    expect(reachable.get(addGalleryImage)).toContain('GALLERY_FULL');
    expect(reachable.get(addGalleryImage)).not.toContain('MAIL_NOT_FOUND');
  });
});
