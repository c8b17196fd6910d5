import type { listingSchema } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestApp } from '#testing/build-app.ts';
import type { HttpClient } from '#testing/http-client.ts';

/** Calls that post and find listings; the member makes them unless a test says otherwise. */
export const createListingCalls = (app: TestApp, member: () => HttpClient) => {
  const listing = (overrides: Record<string, unknown> = {}) => ({
    title: 'Beauty dish, 22 inch',
    description: 'White, hardly used, with its grid and a bag.',
    category: 'equipment_for_sale',
    ...overrides,
  });
  const post = async (overrides: Record<string, unknown> = {}, client = member()) => {
    const answer = await client.post<z.infer<typeof listingSchema> & { error: string }>(
      '/api/marketplace',
      listing(overrides),
    );
    return answer;
  };
  const posted = async (overrides: Record<string, unknown> = {}, client = member()) => {
    const answer = await post(overrides, client);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  /** Moves the clock a little, so that the newest listing is the last one posted. */
  const tick = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  };
  const idsOf = async (query: string, client = member()) => {
    const answer = await client.get<Array<{ id: number }>>(`/api/marketplace?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.map(({ id }) => id);
  };
  return { listing, post, posted, tick, idsOf };
};
