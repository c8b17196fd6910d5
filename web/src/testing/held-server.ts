import type { ErrorBody } from '@opencall/contract/shared/errors';
import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

export interface HeldCall {
  method: string;
  /** Path and query. */
  path: string;
  /** As parsed from JSON. */
  body: unknown;
  /** Answers with JSON and lets the screen take it in. */
  answer: (json: unknown, headers?: HeadersInit) => Promise<void>;
  /** Answers as the server refuses a call. */
  refuse: (status: number, error: string, body?: Partial<ErrorBody>) => Promise<void>;
  /** Whether the page gave the call up before it was answered. */
  isAborted: () => boolean;
  /** The connection breaks before an answer arrives. */
  lose: () => Promise<void>;
}

/** Waits for all effects of what has happened: the query client notifies its observers one task later. */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

/** In place of `fetch`: a server that keeps each call until the test answers it. */
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
    /** The next call of that method whose path begins with `path`; waits for it. */
    next: (method: string, path: string): Promise<HeldCall> =>
      waitFor(() => {
        const at = waiting.findIndex((call) => call.method === method && call.path.startsWith(path));
        const [call] = at < 0 ? [] : waiting.splice(at, 1);
        if (!call) throw new Error(`no ${method} ${path}`);
        return call;
      }),
    /** Calls that were made and not yet taken by `next`, as "METHOD path". */
    waiting: (): string[] => waiting.map(({ method, path }) => `${method} ${path}`),
  };
};

export type HeldServer = ReturnType<typeof holdServer>;

/** Expects that no call was made, after all pending effects have run. */
export const expectNoCall = async (server: HeldServer): Promise<void> => {
  await settle();
  expect(server.waiting()).toEqual([]);
};
