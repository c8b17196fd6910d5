/** Members who read while others send, to measure the response times with and without the load. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Member } from './live-world.ts';
import { timed } from './measure.ts';

/** A reader's pause after each response, in milliseconds. */
const PAUSE_MS = 10;

/** Runs on its own thread, so that sending does not delay the readers. */
const SENDERS = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { origin, cookies, file, uploadType } = workerData;
  const send = async (cookie) => {
    const form = new FormData();
    form.append('uploadType', uploadType);
    form.append('file', new Blob([file]), 'file');
    const answer = await fetch(origin + '/api/upload', { method: 'POST', headers: { cookie }, body: form });
    await answer.text();
    return answer.status;
  };
  Promise.all(cookies.map(send)).then((statuses) => parentPort.postMessage(statuses));`;

interface Sending {
  origin: string;
  /** Signed-in members; each sends the file once. */
  senders: readonly Member[];
  file: Buffer;
  uploadType: string;
}

/** Sends a file once for each sender. @returns the statuses of the responses */
export const sendAll = async ({ senders, ...rest }: Sending): Promise<number[]> => {
  const workerData = { ...rest, cookies: senders.map(({ cookie }) => cookie) };
  const [statuses] = await once(new Worker(SENDERS, { eval: true, workerData }), 'message');
  return statuses;
};

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads profiles until `end` settles. @returns the duration of each response in milliseconds */
export const readUntil = async (url: string, readers: Member[], end: Promise<unknown>): Promise<number[]> => {
  let isOver = false;
  const ended = end.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  const read = async ({ cookie }: Member): Promise<void> => {
    while (!isOver) {
      const [ms, status] = await timed(async () => {
        const answer = await fetch(url, { headers: { cookie } });
        await answer.text();
        return answer.status;
      });
      if (status !== 200) throw new Error(`A profile failed with ${status}.`);
      times.push(ms);
      await pause(PAUSE_MS);
    }
  };
  await Promise.all([ended, ...readers.map(read)]);
  return times;
};
