import type { Agreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import { expect } from 'vitest';
import type { TestApp } from '#testing/build-app.ts';
import type { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';

export type Answered = Agreement & { error: string; code: string };
export type Member = Awaited<ReturnType<typeof buildMember>>;

/** Calls that create, sign, download and verify agreements, made by the author unless a test names another member. */
export const createAgreementCalls = (app: TestApp, author: () => Member) => {
  const made = ({ client }: Member, shootId: number, body: object = { templateId: 1, fields: {} }) =>
    client.post<Answered>(`/api/shoots/${shootId}/agreements`, body);
  const agreementOf = async (shootId: number, body?: object): Promise<Answered> => {
    const answer = await made(author(), shootId, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const sign = ({ client }: { client: HttpClient }, id: number, name: unknown) =>
    client.post<Answered>(`/api/agreements/${id}/sign`, { name });
  const read = ({ client }: { client: HttpClient }, id: number) =>
    client.get<Answered>(`/api/agreements/${id}`);
  const pdfOf = async ({ client }: { client: HttpClient }, id: number) => {
    const response = await fetch(`${app.origin}/api/agreements/${id}.pdf`, {
      headers: { cookie: client.cookie },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const verify = async ({ client }: { client: HttpClient }, bytes: Buffer, part = 'file') => {
    const form = new FormData();
    form.set(part, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'agreement.pdf');
    const options = { method: 'POST', body: form, headers: { cookie: client.cookie } };
    const response = await fetch(`${app.origin}/api/agreements/verify`, options);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { made, agreementOf, sign, read, pdfOf, verify };
};
