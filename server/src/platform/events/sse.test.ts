import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { beginStream, eventFrame, retryFrame, writeFrame } from './sse.ts';

const FRAME = eventFrame({ id: 1, type: 'mail', data: JSON.stringify({ pad: 'x'.repeat(8000) }) });

const retryMs = (open: number): number => Number(/^retry: (\d+)\n\n$/.exec(retryFrame(open))?.[1]);

it('spreads reconnecting clients over a longer time, the more there are', () => {
  const spread = (open: number) => {
    const times = Array.from({ length: 2000 }, () => retryMs(open));
    return { first: Math.min(...times), last: Math.max(...times) };
  };
  for (const few of [0, 1, 5000]) {
    const { first, last } = spread(few);
    expect(first).toBeGreaterThanOrEqual(1000);
    expect(last).toBeLessThan(3000);
  }
  const many = spread(25_000);
  expect(many.first).toBeGreaterThanOrEqual(1000);
  expect(many.last).toBeLessThan(8500);
  expect(many.last).toBeGreaterThan(7500);
});

/** Both ends of one stream. */
const openPair = async (): Promise<{ writer: ServerResponse; reader: IncomingMessage }> => {
  const server = createServer((_, response) => {
    beginStream(response, {});
    response.uncork();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const writing = once(server, 'request');
  const call = get({ port: (server.address() as AddressInfo).port, agent: false });
  onTestFinished(() => void call.destroy());
  const [[, writer], [reader]] = await Promise.all([writing, once(call, 'response')]);
  return { writer, reader };
};

it('cuts a stream whose client does not read, at a bounded backlog', async () => {
  const { writer, reader } = await openPair();
  reader.pause();
  let most = 0;
  for (let count = 0; count < 5000 && !writer.destroyed; count += 1) {
    writeFrame(writer, FRAME);
    most = Math.max(most, writer.writableLength);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(writer.destroyed).toBe(true);
  expect(most).toBeLessThan(300 * 1024);
  expect(() => writeFrame(writer, FRAME)).not.toThrow();
});

it('keeps a stream whose client reads, however much is sent', async () => {
  const { writer, reader } = await openPair();
  let length = 0;
  reader.on('data', (chunk: Buffer) => {
    length += chunk.length;
  });
  for (let count = 0; count < 500; count += 1) {
    writeFrame(writer, FRAME);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => length).toBe(500 * FRAME.length);
  expect(writer.destroyed).toBe(false);
});
