import { randomUUID } from 'node:crypto';
import type { Answer, HttpClient } from '#testing/http-client.ts';

/** Members who read and write repeatedly, whatever the server answers. */
export interface UseLoad {
  /** The texts whose writes were acknowledged, in the order of their answers. */
  readonly acknowledged: readonly string[];
  /** The texts of all writes, in the order in which they were sent. */
  readonly sent: readonly string[];
  /** How often the server gave each answer: its status, code and whether it says when to retry. */
  readonly answers: ReadonlyMap<string, number>;
  /** Stops the members after their current requests. */
  stop(): Promise<void>;
}

const nameOf = ({ status, body, headers }: Answer): string =>
  status < 400 ? `${status}` : `${status} ${body?.code}${headers.has('retry-after') ? ' later' : ''}`;

/** The one refusal that is allowed during a restore. */
export const REFUSED = '503 MAINTENANCE later';

/** Starts members who send their next request as soon as the last one is answered. */
export const startUseLoad = (clients: readonly HttpClient[], recipientId: number): UseLoad => {
  const [acknowledged, sent, answers] = [[] as string[], [] as string[], new Map<string, number>()];
  let isOn = true;
  const count = (answer: Answer): void => {
    const name = nameOf(answer);
    answers.set(name, (answers.get(name) ?? 0) + 1);
  };
  const work = async (client: HttpClient): Promise<void> => {
    while (isOn) {
      const content = randomUUID();
      sent.push(content);
      const written = await client.post('/api/messages', { recipientId, content });
      if (written.status === 201) acknowledged.push(content);
      count(written);
      count(await client.get('/api/profiles'));
      count(await client.get('/api/user'));
    }
  };
  const workers = clients.map(work);
  // `stop` throws this error.
  for (const worker of workers) worker.catch(() => undefined);
  return {
    acknowledged,
    sent,
    answers,
    stop: async () => {
      isOn = false;
      await Promise.all(workers);
    },
  };
};
