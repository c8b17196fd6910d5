import type { Application } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

const DAY_MS = 86_400_000;

const read = async <T>(answer: APIResponse, status: number): Promise<T> => {
  expect(answer.status(), await answer.text()).toBe(status);
  return answer.json();
};

/** The time in `days` days, as ISO 8601. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** The date in `days` days. */
const dayIn = (days: number): string => inDays(days).slice(0, 10);

/** A word that no other call contains. */
export const uniqueWord = (): string =>
  `mark${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`;

/** Publishes a call of the signed-in member. */
export const publishCall = async (
  http: APIRequestContext,
  overrides: Record<string, unknown> = {},
): Promise<Call> => {
  const data = {
    title: 'Two dancers for a night shoot',
    description: 'The last ferry of the day, with available light and a lot of wind.',
    pay: { kind: 'paid', amount: 400, per: 'flat' },
    nudity: 'implied',
    zipCode: '11201',
    location: 'Brooklyn',
    startsOn: dayIn(12),
    endsOn: dayIn(14),
    deadline: inDays(6),
    roles: [
      {
        title: 'Dancer',
        count: 2,
        requirements: { roles: ['model'], ageMin: 18, heightMinFeet: 9 },
        questions: [{ kind: 'text', text: 'What do you dance?', required: true }],
        picturesMax: 3,
      },
    ],
    ...overrides,
  };
  const { id } = await read<Call>(await http.post('/api/calls', { data }), 201);
  return read(await http.post(`/api/calls/${id}/publish`), 200);
};

/** Applies for the first role of a call. */
export const applyTo = async (
  http: APIRequestContext,
  { id, roles }: Call,
  note = 'I would love to.',
): Promise<Application> => {
  const answers = (roles[0]?.questions ?? []).map((question) => ({
    questionId: question.id,
    value: 'Tango',
  }));
  const answer = await http.post(`/api/calls/${id}/roles/${roles[0]?.id}/applications`, {
    data: { note, answers },
  });
  return read(answer, 201);
};

/** Changes the status of an application. */
export const moveTo = async (http: APIRequestContext, id: number, status: string): Promise<void> => {
  await read(await http.post(`/api/applications/${id}/status`, { data: { status } }), 200);
};
