import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhook events on another server. */
export interface WebhookReceiver {
  origin: string;
  received: Received[];
  /** Status of the next answers in order; 200 after that. */
  answers: number[];
  /** Called before a request is answered. */
  onRequest: () => void | Promise<void>;
  close(): Promise<void>;
}

/** Starts a receiver on a free local port. Redirects lead to its own `/elsewhere`. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const receiver = {
    received: [] as Received[],
    answers: [] as number[],
    onRequest: (): void | Promise<void> => {},
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    receiver.received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    await receiver.onRequest();
    response.writeHead(receiver.answers.shift() ?? 200, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};
