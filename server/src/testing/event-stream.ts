import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { TestApp } from './build-app.ts';
import type { HttpClient } from './http-client.ts';

/** One event as a browser would dispatch it; `id` is the last one received so far. */
export interface StreamEvent {
  id: string;
  type: string;
  data: unknown;
}

interface OpenOptions {
  lastEventId?: string;
  headers?: Record<string, string>;
  /** `?age=…` */
  query?: string;
}

/** The number of a mark of `receiveAll`; 0 for all other events. No user has an id below 1. */
const markOf = ({ type, data }: StreamEvent): number =>
  type === 'typing' ? Math.min(0, (data as { userId: number }).userId) : 0;

/** A reader of `GET /api/events` that keeps all received events. Close it. */
export class EventStream {
  readonly response: IncomingMessage;
  readonly events: StreamEvent[] = [];
  /** Everything received. */
  text = '';
  ended = false;
  #unread = '';
  #lastId = '';
  readonly #request: ClientRequest;
  readonly #waiting = new Set<() => void>();

  constructor(request: ClientRequest, response: IncomingMessage) {
    this.#request = request;
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => this.#read(chunk));
    response.on('error', () => this.#end());
    response.on('close', () => this.#end());
  }

  /** The id to resume with. */
  get lastId(): string {
    return this.#lastId;
  }

  /** The events without those about the stream itself and without the marks of `receiveAll`. */
  get content(): StreamEvent[] {
    return this.events.filter(
      (event) => event.type !== 'ready' && event.type !== 'beat' && markOf(event) === 0,
    );
  }

  /** Resolves as soon as the condition is true. Rejects after `ms`, so only a failing test waits that long. */
  async until(condition: () => boolean, ms = 60_000): Promise<void> {
    const deadline = Date.now() + ms;
    while (!condition()) {
      const left = deadline - Date.now();
      if (left <= 0)
        throw new Error(`condition not met in ${ms} ms; received ${JSON.stringify(this.events)}`);
      await new Promise<void>((resolve) => {
        const waiting = this.#waiting;
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, left);
        waiting.add(done);
      });
    }
  }

  /** Resolves with the first event of that type. */
  async next(type: string, ms?: number): Promise<StreamEvent> {
    const find = () => this.events.find((event) => event.type === type);
    await this.until(() => find() !== undefined, ms);
    return find() as StreamEvent;
  }

  close(): void {
    this.#request.destroy();
  }

  #read(chunk: string): void {
    this.text += chunk;
    const blocks = (this.#unread + chunk).split('\n\n');
    this.#unread = blocks.pop() ?? '';
    for (const block of blocks) this.#dispatch(block);
    this.#wake();
  }

  #dispatch(block: string): void {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    this.#lastId = fields.get('id') ?? this.#lastId;
    const data = fields.get('data');
    const type = fields.get('event');
    if (data === undefined || type === undefined) return;
    this.events.push({ id: this.#lastId, type, data: JSON.parse(data) });
  }

  #end(): void {
    this.ended = true;
    this.#wake();
  }

  #wake(): void {
    for (const done of this.#waiting) done();
  }
}

/** Opens the stream of a signed-in caller, and resolves once it is ready. */
export const openEvents = async (
  { origin, cookie }: HttpClient,
  { lastEventId, headers = {}, query = '' }: OpenOptions = {},
): Promise<EventStream> => {
  const resume = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const stream = await new Promise<EventStream>((resolve, reject) => {
    const all = { cookie, ...resume, ...headers };
    const request = get(`${origin}/api/events${query}`, { agent: false, headers: all });
    request.on('error', reject);
    request.on('response', (response) => resolve(new EventStream(request, response)));
  });
  if (stream.response.statusCode === 200) await stream.next('ready');
  return stream;
};

let marks = 0;

/**
 * Resolves when the streams have received everything committed before the call: each has received a later
 * event, or has ended. Events that are still missing will not come.
 */
export const receiveAll = async (
  { platform: { database } }: TestApp,
  streams: readonly EventStream[],
): Promise<void> => {
  marks -= 1;
  const mark = marks;
  const event = { to: 'everyone', type: 'typing', data: { userId: mark }, transient: true } as const;
  await database.autocommit(async (tx) => tx.publish(event));
  const hasReceived = (stream: EventStream) =>
    stream.ended || stream.events.some((each) => markOf(each) === mark);
  await Promise.all(streams.map((stream) => stream.until(() => hasReceived(stream))));
};
