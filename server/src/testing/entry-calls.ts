import type { ContestDetails } from '@opencall/contract/contests/contests/contests.schemas';
import type { TestApp } from '#testing/build-app.ts';
import { buildUpload } from '#testing/contests.ts';
import type { HttpClient } from '#testing/http-client.ts';

/** Calls that submit, review and remove entries. */
export const createEntryCalls = (
  app: TestApp,
  people: () => { staff: { client: HttpClient }; member: { userId: number } },
) => {
  const refusal = (answer: { status: number; body: { error?: unknown } }) => [
    answer.status,
    answer.body.error,
  ];
  const submit = (client: HttpClient, contestId: number, body: unknown) =>
    client.post(`/api/contests/${contestId}/entries`, body);
  const review = (id: number, body: unknown) =>
    people().staff.client.patch(`/api/contests/entries/${id}`, body);
  const remove = (client: HttpClient, id: number) => client.request('DELETE', `/api/contests/entries/${id}`);
  const details = async (client: HttpClient, id: number) =>
    (await client.get<ContestDetails>(`/api/contests/${id}/details`)).body;
  const photo = async (ownerId = people().member.userId) => (await buildUpload(app, { ownerId })).url;
  return { refusal, submit, review, remove, details, photo };
};
