import type { Availability, AvailableDay } from '@opencall/contract/casting/calendar/calendar.schemas';
import { availabilitySchema } from '@opencall/contract/casting/calendar/calendar.schemas';
import { addDays } from '@opencall/contract/casting/calendar/days';
import type { BuiltUser } from '#testing/factories.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';

export type Member = BuiltUser & { client: HttpClient };

/** Calls that change and read the availability of members; days are counted from today. */
export const createCalendarCalls = (today: () => string, searcher: () => HttpClient) => {
  const inDays = (days: number): string => addDays(today(), days);
  const refusal = ({ status, body }: Answer): [number, unknown] => [status, body.error];
  const add = async ({ client }: Member, entry: object): Promise<Availability> => {
    const answer = await client.post<Availability>('/api/availability', entry);
    if (answer.status !== 201) throw new Error(answer.text);
    return availabilitySchema.strict().parse(answer.body);
  };
  const daysOf = async (
    viewer: Member,
    userId: number,
    [from, to]: [number, number],
  ): Promise<AvailableDay[]> => {
    const query = `from=${inDays(from)}&to=${inDays(to)}`;
    const { body } = await viewer.client.get<AvailableDay[]>(`/api/users/${userId}/availability?${query}`);
    return body;
  };
  const found = async (query: string): Promise<number[]> => {
    const { body, text } = await searcher().get<{ userId: number }[]>(`/api/profiles?limit=100&${query}`);
    if (!Array.isArray(body)) throw new Error(text);
    return body.map(({ userId }) => userId);
  };
  return { inDays, refusal, add, daysOf, found };
};
