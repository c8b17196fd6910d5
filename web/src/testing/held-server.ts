import type { ErrorBody } from '@opencall/contract/shared/errors';
import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

export interface HeldCall {
  method: string;
  /** The path and query of the call. */
  path: string;
  /** The body, parsed as JSON. */
  body: unknown;
  /** Responds with JSON and waits until the screen has processed it. */
  answer: (json: unknown, headers?: HeadersInit) => Promise<void>;
  /** Responds with an error in the server's format. */
  refuse: (status: number, error: string, body?: Partial<ErrorBody>) => Promise<void>;
  /** True if the page aborted the call before it was answered. */
  isAborted: () => boolean;
  /** Fails the call as if the connection was lost. */
  lose: () => Promise<void>;
}

/** Waits for all pending effects. The query client notifies its observers one task later. */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

/** Replaces `fetch` with a fake server that leaves each call pending until the test answers it. */
export const holdServer = () => {
  const waiting: HeldCall[] = [];
  const hold = (path: string, { method = 'GET', body, signal }: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const end = async (finish: () => void) => {
        finish();
        await settle();
      };
      const respond = (json: unknown, init: ResponseInit) =>
        end(() => resolve(new Response(JSON.stringify(json), init)));
      signal?.addEventListener('abort', () => reject(signal.reason));
      waiting.push({
        method,
        path,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        answer: (json, headers) => respond(json, { status: 200, headers }),
        refuse: (status, error, rest) => respond({ error, ...rest }, { status }),
        isAborted: () => signal?.aborted ?? false,
        lose: () => end(() => reject(new TypeError('Failed to fetch'))),
      });
    });
  vi.stubGlobal('fetch', vi.fn(hold));
  return {
    /** Waits for the next call with this method whose path begins with `path`. */
    next: (method: string, path: string): Promise<HeldCall> =>
      waitFor(() => {
        const at = waiting.findIndex((call) => call.method === method && call.path.startsWith(path));
        const [call] = at < 0 ? [] : waiting.splice(at, 1);
        if (!call) throw new Error(`no ${method} ${path}`);
        return call;
      }),
    /** Pending calls that `next` has not returned yet, as "METHOD path". */
    waiting: (): string[] => waiting.map(({ method, path }) => `${method} ${path}`),
  };
};

export type HeldServer = ReturnType<typeof holdServer>;

/** Expects that no call was made, after all pending effects have run. */
export const expectNoCall = async (server: HeldServer): Promise<void> => {
  await settle();
  expect(server.waiting()).toEqual([]);
};
