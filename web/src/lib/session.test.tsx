import { getSession } from '@opencall/contract/accounts/auth/auth.routes';
import { getCounts } from '@opencall/contract/notifications/notifications/notifications.routes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { call } from './http.ts';
import { endSession, sessionQuery, useLogout } from './session.ts';
import { sessionHint } from './session-hint.ts';
import { SESSION_KEY } from './session-key.ts';

const Screen = () => {
  const { data } = useQuery<string>({
    queryKey: ['name'],
    queryFn: async ({ signal }) => (await fetch('/name', { signal })).json(),
  });
  const { mutate } = useLogout();
  return (
    <button type="button" onClick={() => mutate(undefined)}>
      Log out {data}
    </button>
  );
};

describe('useLogout', () => {
  let server: HeldServer;
  beforeEach(() => {
    server = holdServer();
  });

  /** Lets the server report a session, after which calls are sent again. */
  const startAgain = async () => {
    const again = call(getSession);
    await (await server.next('GET', '/api/user')).answer({ user: { id: 1 } });
    await again;
  };

  it('aborts running requests before the session ends', async () => {
    const client = renderOver(<Screen />, (filled) => filled.setQueryData(SESSION_KEY, { user: 1 }));
    const read = await server.next('GET', '/name');
    expect(read.isAborted()).toBe(false);
    await userEvent.click(screen.getByRole('button'));
    const ending = await server.next('POST', '/api/logout');
    expect(read.isAborted()).toBe(true);
    await ending.answer({ success: true });
    expect(client.getQueryData(SESSION_KEY)).toBeNull();
  });

  const prefetchCounts = (client: QueryClient) =>
    client.prefetchQuery({ queryKey: ['counts'], queryFn: ({ signal }) => call(getCounts, {}, { signal }) });

  it('sends no new requests while the session ends', async () => {
    const client = renderOver(<Screen />);
    await server.next('GET', '/name');
    await userEvent.click(screen.getByRole('button'));
    const ending = await server.next('POST', '/api/logout');
    const asked = prefetchCounts(client);
    await expectNoCall(server);
    await ending.answer({ ok: true });
    await asked;
    expect(server.waiting()).not.toContain('GET /api/counts');
  });

  it('refuses requests after the logout until there is a session again', async () => {
    renderOver(<Screen />);
    await server.next('GET', '/name');
    await userEvent.click(screen.getByRole('button'));
    await (await server.next('POST', '/api/logout')).answer({ ok: true });
    await expect(call(getCounts)).rejects.toThrow('the session is over');
    expect(server.waiting()).not.toContain('GET /api/counts');
    await startAgain();
    const counts = call(getCounts);
    await (await server.next('GET', '/api/counts')).answer({});
    await counts;
  });

  /** A running read of the session, of which the server does not know yet that it ends. */
  const readSession = async (client: QueryClient) => {
    sessionHint.set();
    const read = client.prefetchQuery({ ...sessionQuery, staleTime: 0 });
    return { read, request: await server.next('GET', '/api/user') };
  };

  it('cancels a running read of the session, which would restore it', async () => {
    const client = renderOver(<Screen />, (filled) => filled.setQueryData(SESSION_KEY, { user: 1 }));
    const { read, request } = await readSession(client);
    await userEvent.click(screen.getByRole('button'));
    const ending = await server.next('POST', '/api/logout');
    expect(request.isAborted()).toBe(true);
    await ending.answer({ success: true });
    await read;
    expect(client.getQueryData(SESSION_KEY)).toBeNull();
    await expect(call(getCounts)).rejects.toThrow('the session is over');
    await startAgain();
  });

  it('cancels a running read of the session when the account is deleted', async () => {
    const client = renderOver(<Screen />, (filled) => filled.setQueryData(SESSION_KEY, { user: 1 }));
    const { read, request } = await readSession(client);
    endSession(client);
    expect(request.isAborted()).toBe(true);
    await read;
    expect(client.getQueryData(SESSION_KEY)).toBeNull();
    await startAgain();
  });

  it('sends the delayed requests after a failed logout', async () => {
    const client = renderOver(<Screen />);
    await server.next('GET', '/name');
    await userEvent.click(screen.getByRole('button'));
    const ending = await server.next('POST', '/api/logout');
    const asked = prefetchCounts(client);
    await ending.refuse(503, 'Not now');
    await (await server.next('GET', '/api/counts')).answer({});
    await asked;
  });

  it('repeats the aborted requests after a failed logout', async () => {
    renderOver(<Screen />, (filled) => filled.setQueryData(SESSION_KEY, { user: 1 }));
    await server.next('GET', '/name');
    await userEvent.click(screen.getByRole('button'));
    await (await server.next('POST', '/api/logout')).lose();
    await (await server.next('GET', '/name')).answer('Wren');
    expect(screen.getByRole('button').textContent).toBe('Log out Wren');
  });
});
