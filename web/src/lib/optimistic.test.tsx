import { queryOptions, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoCall, type HeldServer, holdServer, settle } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { setToggle, writeConfirmed } from './optimistic.ts';

const KEY = ['name'];
const nameQuery = queryOptions<string>({
  queryKey: KEY,
  queryFn: async () => (await fetch('/name')).json(),
});
const Name = () => {
  const { data } = useQuery(nameQuery);
  return <output>{data ?? 'nothing'}</output>;
};
const shown = () => screen.getByRole('status').textContent;

describe('a change that the server has confirmed', () => {
  let server: HeldServer;
  beforeEach(() => {
    server = holdServer();
  });

  it.each([
    ['a first read', undefined],
    ['a later read', 'Wren'],
  ])('is not overwritten when %s that was running returns outdated data', async (_which, known) => {
    const client = renderOver(<Name />, (filled) => filled.setQueryData(KEY, known));
    if (known) void client.invalidateQueries({ queryKey: KEY });
    const old = await server.next('GET', '/name');
    await writeConfirmed(client, [KEY], () => client.setQueryData(KEY, 'Robin'));
    await settle();
    await old.answer('Wren');
    expect(shown()).toBe('Robin');
    // The query is refetched, so that other changes on the server are not lost.
    await (await server.next('GET', '/name')).answer('Robin II');
    expect(shown()).toBe('Robin II');
  });

  it('is not overwritten by an outdated prefetch that no screen shows', async () => {
    const client = renderOver(null, (filled) => filled.setQueryData(KEY, 'Wren'));
    void client.prefetchQuery({ ...nameQuery, staleTime: 0 });
    const old = await server.next('GET', '/name');
    await writeConfirmed(client, [KEY], () => client.setQueryData(KEY, 'Robin'));
    await old.answer('Wren');
    expect(client.getQueryData(KEY)).toBe('Robin');
  });

  it('causes no request if none was running', async () => {
    const client = renderOver(<Name />, (filled) => filled.setQueryData(KEY, 'Wren'));
    await writeConfirmed(client, [KEY], () => client.setQueryData(KEY, 'Robin'));
    await expectNoCall(server);
    expect(shown()).toBe('Robin');
  });
});

describe('setToggle', () => {
  const switchAt = (start: boolean) => {
    let [on, turns] = [start, 0];
    const turn = async () => {
      [on, turns] = [!on, turns + 1];
      return { on };
    };
    return { turn, turns: () => turns };
  };

  it.each([
    [false, true, 1],
    [true, true, 2],
    [true, false, 1],
    [false, false, 2],
  ])('changes a switch from %s to %s in %i', async (start, wanted, turns) => {
    const one = switchAt(start);
    expect(await setToggle(wanted, one.turn, ({ on }) => on)).toEqual({ on: wanted });
    expect(one.turns()).toBe(turns);
  });
});
