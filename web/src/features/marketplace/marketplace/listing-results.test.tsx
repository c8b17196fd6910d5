import type { ErrorBody } from '@opencall/contract/shared/errors';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { ListingResults } from './listing-results.tsx';

describe('listings near a ZIP code', () => {
  let server: HeldServer;
  beforeEach(() => {
    server = holdServer();
    renderOver(<ListingResults address={{ zipCode: '1122' }} onClear={() => {}} />, () => {});
  });
  const refuse = async (error: string, body: Partial<ErrorBody>) => {
    await (await server.next('GET', '/api/marketplace?')).refuse(400, error, body);
  };

  it.each([
    [{ code: 'UNKNOWN_ZIP' }],
    [{ code: 'VALIDATION_FAILED', details: [{ path: 'zipCode', message: 'No' }] }],
  ])('are replaced by a note about the unknown ZIP code, whatever the error text: %o', async (body) => {
    await refuse('No such place', body);
    expect(screen.getByRole('heading', { name: 'Unknown ZIP code' })).toBeDefined();
    expect(toastTitles()).toEqual([]);
  });

  it('could not be loaded if another field is refused, whatever the error text', async () => {
    const details = [{ path: 'search', message: 'Not beside a ZIP code' }];
    await refuse('Not beside a ZIP code', { code: 'VALIDATION_FAILED', details });
    expect(screen.getByRole('heading', { name: 'The listings could not be loaded' })).toBeDefined();
  });
});
