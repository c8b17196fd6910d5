import { randomUUID } from 'node:crypto';
import type { HttpClient } from '#testing/http-client.ts';

/** Members who write to other members repeatedly. */
export interface WriteLoad {
  /** The texts that were acknowledged, in the order of their answers. */
  readonly acknowledged: readonly string[];
  /** Stops the members after their current writes. */
  stop(): Promise<void>;
}

/** Starts members who send their next write as soon as the last one is acknowledged. `stop` throws if a write was refused. */
export const startWriteLoad = (clients: readonly HttpClient[], recipientId: number): WriteLoad => {
  const acknowledged: string[] = [];
  let isOn = true;
  const write = async (client: HttpClient): Promise<void> => {
    while (isOn) {
      const content = randomUUID();
      const answer = await client.post('/api/messages', { recipientId, content });
      if (answer.status !== 201) throw new Error(`a write was answered ${answer.status}: ${answer.text}`);
      acknowledged.push(content);
    }
  };
  const writers = clients.map(write);
  // `stop` throws this error.
  for (const writer of writers) writer.catch(() => undefined);
  return {
    acknowledged,
    stop: async () => {
      isOn = false;
      await Promise.all(writers);
    },
  };
};
