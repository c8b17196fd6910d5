import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastError } from '#lib/toasts.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { idVerificationQuery, listKey, sendVerification } from './queues.api.ts';
import { useQueueChange } from './use-queue-change.ts';

const member = (id: number, id_verified = false) =>
  ({ id, id_verified, member_since: `2026-03-14T10:0${id}:00.000Z` }) as ModerationUser;
const pages = (...items: ModerationUser[]) => ({
  pages: [{ items, total: items.length, totalIsFloor: false, nextCursor: undefined }],
  pageParams: [undefined],
});

const Screen = () => {
  const { data } = useInfiniteQuery(idVerificationQuery('pending'));
  const { change, withChanges } = useQueueChange<ModerationUser, boolean>({
    tab: 'id-verification',
    idOf: ({ id }) => id,
    timeOf: ({ member_since }) => member_since,
    apply: (row, id_verified) => ({ ...row, id_verified }),
    send: ({ item, value }) => sendVerification(item, value),
    onError: (_error, { item }) => toastError(`${item.id} failed`),
  });
  return withChanges(data?.items ?? []).map((row) => (
    <label key={row.id}>
      <input
        type="checkbox"
        checked={row.id_verified}
        onChange={({ target }) => change({ item: row, value: target.checked })}
      />
      {row.id}
    </label>
  ));
};

const press = (id: number) => fireEvent.click(screen.getByRole('checkbox', { name: String(id) }));
const shown = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, labels }) => {
    return `${labels?.[0]?.textContent}${checked ? ' verified' : ''}`;
  });

describe('a decision about a row of a queue', () => {
  let server: HeldServer;
  let client: ReturnType<typeof renderOver>;
  beforeEach(async () => {
    server = holdServer();
    client = renderOver(<Screen />, (filled) => {
      filled.setQueryData(idVerificationQuery('pending').queryKey, pages(member(2), member(1)));
    });
    await readList(member(2), member(1));
  });
  const readList = async (...rows: ModerationUser[]) =>
    (await server.next('GET', '/api/moderation/id-verification')).answer(rows);
  const decision = (id: number) => server.next('PATCH', `/api/moderation/verify-id/${id}`);

  it('appears immediately, and stays while the response is slow and outdated lists arrive', async () => {
    press(2);
    expect(shown()).toEqual(['2 verified', '1']);
    const slow = await decision(2);
    void client.invalidateQueries({ queryKey: listKey('id-verification') });
    await readList(member(2), member(1));
    expect(shown()).toEqual(['2 verified', '1']);
    void client.invalidateQueries({ queryKey: listKey('id-verification') });
    const old = await server.next('GET', '/api/moderation/id-verification');
    await slow.answer(member(2, true));
    await old.answer([member(2), member(1)]);
    expect(shown()).toEqual(['2 verified', '1']);
    // Refetch the list. The filter now drops the row, but the screen keeps it.
    await readList(member(1));
    expect(shown()).toEqual(['2 verified', '1']);
  });

  it('stays on the screen even if the list drops its row before the response', async () => {
    press(2);
    void client.invalidateQueries({ queryKey: listKey('id-verification') });
    await readList(member(1));
    expect(shown()).toEqual(['2 verified', '1']);
  });

  it('ends with the last choice, here and on the server', async () => {
    press(2);
    press(2);
    press(1);
    expect(shown()).toEqual(['2', '1 verified']);
    const first = await decision(2);
    await expectNoCall(server);
    await first.answer(member(2, true));
    expect(shown()).toEqual(['2', '1 verified']);
    const second = await decision(2);
    expect([first.body, second.body]).toMatchObject([{ verified: true }, { verified: false }]);
    await second.answer(member(2));
    await (await decision(1)).answer(member(1, true));
    expect(shown()).toEqual(['2', '1 verified']);
  });

  it('is undone with an error if refused; other decisions stay', async () => {
    press(2);
    press(1);
    await (await decision(2)).refuse(500, 'Internal server error');
    expect(shown()).toEqual(['2', '1 verified']);
    expect(toastTitles()).toEqual(['2 failed']);
    await (await decision(1)).answer(member(1, true));
    expect(shown()).toEqual(['2', '1 verified']);
  });

  it('reverts to the earlier decision about the same row if refused', async () => {
    press(2);
    await (await decision(2)).answer(member(2, true));
    press(2);
    expect(shown()).toEqual(['2', '1']);
    await (await decision(2)).refuse(409, 'Already decided');
    expect(shown()).toEqual(['2 verified', '1']);
  });
});
