import type { Conversation, Message } from '@opencall/contract/conversations/chat/chat.schemas';
import type { TestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';

/** Calls of two members who write to each other. */
export const createChatCalls = (app: TestApp) => {
  const pair = async () => ({ ann: await buildMember(app), bob: await buildMember(app) });
  const send = (client: HttpClient, recipientId: number, body: object) =>
    client.post<Message & { error: string }>('/api/messages', { recipientId, ...body });
  const thread = (client: HttpClient, userId: number, query = '') =>
    client.get<Message[]>(`/api/messages/${userId}${query}`);
  const conversations = (client: HttpClient) => client.get<Conversation[]>('/api/conversations');
  const nextOf = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    app.platform.database.autocommit((tx) => tx.query<Row>({ text, values }));
  return { pair, send, thread, conversations, nextOf, sql };
};
