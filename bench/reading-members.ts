/** Members who read while others send: how long their answers take, at rest and meanwhile. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Member } from './live-world.ts';
import { timed } from './measure.ts';

/** A reader's pause between two answers, in milliseconds. */
const PAUSE_MS = 10;

/** On a thread of its own, so that what it takes to send does not delay those who read. */
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
  /** One for each time the file is sent. */
  senders: readonly Member[];
  file: Buffer;
  uploadType: string;
}

/** Sends a file once for each of the senders. @returns the statuses of the answers. */
export const sendAll = async ({ senders, ...rest }: Sending): Promise<number[]> => {
  const workerData = { ...rest, cookies: senders.map(({ cookie }) => cookie) };
  const [statuses] = await once(new Worker(SENDERS, { eval: true, workerData }), 'message');
  return statuses;
};

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long each answer took, in milliseconds, until `end` settled. */
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
      if (status !== 200) throw new Error(`a profile answered ${status}`);
      times.push(ms);
      await pause(PAUSE_MS);
    }
  };
  await Promise.all([ended, ...readers.map(read)]);
  return times;
};
