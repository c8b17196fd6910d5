import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

const HOUR_MS = 3_600_000;

const read = async <T>(answer: APIResponse, status: number): Promise<T> => {
  expect(answer.status(), await answer.text()).toBe(status);
  return answer.json();
};

interface Party {
  userId: number;
  role: string;
}

interface Proposal {
  title: string;
  /** The parties; the first one is the proposer. */
  parties: readonly Party[];
  /** Start of the shoot in milliseconds from now; ten days by default. */
  startsIn?: number;
  lasts?: number;
}

/** Proposes a shoot as the signed-in member. */
export const proposeShoot = async (
  http: APIRequestContext,
  { title, parties, startsIn = 240 * HOUR_MS, lasts = 4 * HOUR_MS }: Proposal,
): Promise<ShootDetail> => {
  const startsAt = Date.now() + startsIn;
  const terms = {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + lasts).toISOString(),
    timeZone: 'America/Chicago',
    location: 'Garfield Park Conservatory',
    zipCode: '60624',
    genre: 'Editorial',
    pay: { kind: 'trade' },
    notes: 'Two looks, own shoes.',
  };
  return read(await http.post('/api/shoots', { data: { title, parties, terms } }), 201);
};

/** Accepts the current version of a shoot. */
export const acceptShoot = async (
  http: APIRequestContext,
  { id, version }: Pick<ShootDetail, 'id' | 'version'>,
): Promise<ShootDetail> => read(await http.post(`/api/shoots/${id}/accept`, { data: { version } }), 200);
