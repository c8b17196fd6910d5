import type { Shoot, ShootDetail, ShootParty } from '@opencall/contract/casting/shoots/shoots.schemas';

/** Test data for the component tests of shoots. The viewer has the id 7. */

export const testTerms = (overrides: Partial<Shoot['terms']> = {}): Shoot['terms'] => ({
  startsAt: '2030-11-28T14:00:00.000Z',
  endsAt: '2030-11-28T22:00:00.000Z',
  timeZone: 'America/New_York',
  location: 'Pier 6, Brooklyn',
  zipCode: '11201',
  genre: 'Portrait',
  pay: { kind: 'paid', amount: 400, per: 'flat' },
  cancellationHours: 72,
  notes: 'Bring two coats.',
  ...overrides,
});

export const testParty = (overrides: Partial<ShootParty> = {}): ShootParty => ({
  userId: 7,
  username: 'Wren',
  picture: null,
  role: 'model',
  answer: 'asked',
  acceptedVersion: null,
  outcome: null,
  absent: [],
  ...overrides,
});

/** Mara invites Wren to a shoot. The terms have version 1. */
export const testShoot = (overrides: Partial<ShootDetail> = {}): ShootDetail => {
  const terms = overrides.terms ?? testTerms();
  return {
    id: 1,
    title: 'Portraits on the pier',
    status: 'proposed',
    version: 1,
    proposedBy: 5,
    terms,
    parties: [
      testParty({
        userId: 5,
        username: 'Mara',
        role: 'photographer',
        answer: 'accepted',
        acceptedVersion: 1,
      }),
      testParty(),
    ],
    callId: null,
    applicationId: null,
    cancelledBy: null,
    cancelledHoursBefore: null,
    cancelReason: null,
    createdAt: '2030-11-20T12:00:00.000Z',
    confirmedVersion: null,
    noShows: [],
    settlesAt: null,
    decisionReason: null,
    versions: [{ version: 1, terms, proposedBy: 5, createdAt: '2030-11-20T12:00:00.000Z' }],
    ...overrides,
  };
};
