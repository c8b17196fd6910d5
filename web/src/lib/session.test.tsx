import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { useLogout } from './session.ts';
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

  it('gives up what the page still asks for before the session ends', async () => {
    const client = renderOver(<Screen />, (filled) => filled.setQueryData(SESSION_KEY, { user: 1 }));
    const read = await server.next('GET', '/name');
    expect(read.isAborted()).toBe(false);
    await userEvent.click(screen.getByRole('button'));
    const ending = await server.next('POST', '/api/logout');
    expect(read.isAborted()).toBe(true);
    await ending.answer({ success: true });
    expect(client.getQueryData(SESSION_KEY)).toBeNull();
  });

  it('asks again for it where logging out failed', async () => {
    renderOver(<Screen />, (filled) => filled.setQueryData(SESSION_KEY, { user: 1 }));
    await server.next('GET', '/name');
    await userEvent.click(screen.getByRole('button'));
    await (await server.next('POST', '/api/logout')).lose();
    await (await server.next('GET', '/name')).answer('Wren');
    expect(screen.getByRole('button').textContent).toBe('Log out Wren');
  });
});
