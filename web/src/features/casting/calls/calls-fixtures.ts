import type { Application, DeskApplication } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { CallRole } from '@opencall/contract/casting/calls/roles.schemas';

/** Test data for the component tests of calls. */

export const testRole = (overrides: Partial<CallRole> = {}): CallRole => ({
  id: 9,
  title: 'Dancer',
  count: 2,
  filledCount: 0,
  requirements: {},
  questions: [
    { id: 91, kind: 'text', text: 'What do you dance?', options: [], required: true },
    { id: 92, kind: 'yes-no', text: 'Have you worked in the cold?', options: [], required: true },
    { id: 93, kind: 'choice', text: 'Which evening?', options: ['Friday', 'Saturday'], required: false },
  ],
  picturesMin: 2,
  picturesMax: 3,
  myApplication: null,
  invited: false,
  match: { met: 6, of: 7, missing: ['heightMinFeet'] },
  ...overrides,
});

export const testCall = (overrides: Partial<Call> = {}): Call => ({
  id: 1,
  userId: 5,
  user: 'Mara',
  picture: null,
  status: 'open',
  title: 'Two dancers for a night shoot',
  description: 'The last ferry of the day, with available light.',
  pay: { kind: 'paid', amount: 400, per: 'flat' },
  nudity: 'none',
  usage: null,
  remote: false,
  zipCode: '11201',
  location: 'Brooklyn',
  state: 'New York',
  latitude: 40.69,
  longitude: -73.99,
  distance: 12,
  startsOn: '2030-12-03',
  endsOn: '2030-12-05',
  deadline: '2030-12-01T12:00:00.000Z',
  roles: [testRole()],
  applicationCount: 3,
  newHere: false,
  part: null,
  review: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  publishedAt: '2026-11-02T12:00:00.000Z',
  closedAt: null,
  ...overrides,
});

export const testApplication = (overrides: Partial<Application> = {}): Application => ({
  id: 70,
  userId: 7,
  status: 'sent',
  statusChangedAt: '2026-11-03T12:00:00.000Z',
  reason: null,
  message: null,
  call: testCall(),
  role: { id: 9, title: 'Dancer' },
  note: '',
  pictures: [],
  answers: [],
  rate: null,
  freeOn: [],
  createdAt: '2026-11-03T12:00:00.000Z',
  updatedAt: '2026-11-03T12:00:00.000Z',
  ...overrides,
});

export const deskApplication = (
  id: number,
  username: string,
  overrides: Partial<DeskApplication> = {},
): DeskApplication => ({
  ...testApplication({ id, userId: 100 + id, status: 'seen', note: `${username} writes` }),
  username,
  profile: null,
  match: { met: 1, of: 1, missing: [] },
  desk: { note: null, stars: null, folderId: null },
  ...overrides,
});
