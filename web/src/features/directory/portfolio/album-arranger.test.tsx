import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { albumsKey, picturesKey } from '#lib/portfolio-keys.ts';
import { toastStore } from '#lib/toasts.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { buildAlbum, buildPicture } from '#testing/pictures.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { AlbumArranger } from './album-arranger.tsx';
import { usePictures } from './portfolio.api.ts';

const ALBUM = buildAlbum();
const PICTURES = [1, 2, 3, 4].map((id) => buildPicture(id));

const Screen = ({ onEdit }: { onEdit: () => void }) => {
  const { data } = usePictures(ALBUM.id);
  return data ? <AlbumArranger album={ALBUM} pictures={data.items} isComplete onEdit={onEdit} /> : null;
};

const list = () => screen.getByRole('list', { name: 'Pictures to arrange' });
const tiles = () => within(list()).getAllByRole('button', { name: /, \d of \d$/ });
const shown = () => tiles().map((tile) => Number(tile.getAttribute('data-picture')));
const tile = (id: number) => tiles()[shown().indexOf(id)] as HTMLElement;
const tool = (name: string | RegExp) => screen.getByRole('button', { name });

describe('arranging an album', () => {
  const user = userEvent.setup({ delay: null });
  const onEdit = vi.fn();
  let server: HeldServer;
  const ordering = () => server.next('PATCH', '/api/albums/7/pictures/order');
  beforeEach(() => {
    server = holdServer();
    renderOver(<Screen onEdit={onEdit} />, (client) => {
      client.setQueryData(albumsKey(3), [ALBUM, buildAlbum({ id: 8, title: 'Studio' })]);
      client.setQueryData(picturesKey(ALBUM.id), {
        pages: [{ items: PICTURES, total: 4, totalIsFloor: false, nextCursor: undefined }],
        pageParams: [undefined],
      });
    });
  });

  it('moves a picture by keyboard, keeps the focus on it, and can undo the move', async () => {
    act(() => tile(1).focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(shown()).toEqual([2, 1, 3, 4]);
    expect(document.activeElement).toBe(tile(1));
    expect(screen.getByText('1 picture moved to position 2 of 4.')).toBeTruthy();
    const first = await ordering();
    expect(first.body).toEqual({ order: [2, 1, 3, 4] });
    await user.keyboard('{Control>}z{/Control}');
    expect(shown()).toEqual([1, 2, 3, 4]);
    await first.answer({ order: [2, 1, 3, 4] });
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect((await ordering()).body).toEqual({ order: [1, 2, 3, 4] });
    expect(tool('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('moves several selected pictures together and keeps their order', async () => {
    act(() => tile(2).focus());
    await user.keyboard(' ');
    act(() => tile(4).focus());
    await user.keyboard(' ');
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(tool('Move to the front'));
    expect(shown()).toEqual([2, 4, 1, 3]);
    expect((await ordering()).body).toEqual({ order: [2, 4, 1, 3] });
  });

  it('has one tab stop; arrow keys move the focus, with Shift they extend the selection', async () => {
    expect(tiles().filter((one) => one.tabIndex === 0)).toEqual([tile(1)]);
    act(() => tile(1).focus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(document.activeElement).toBe(tile(2));
    expect(tiles().map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
      'false',
      'false',
    ]);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tile(4));
    await user.keyboard('{Escape}');
    expect(screen.getByText('Nothing selected.')).toBeTruthy();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('4 selected')).toBeTruthy();
  });

  it('restores the old order and shows an error if the server refuses the new one', async () => {
    act(() => tile(1).focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await (await ordering()).refuse(500, 'Internal server error');
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect(toastTitles()).toEqual(['Could not reorder the pictures']);
  });

  it('saves a title that is edited in place on Enter and discards it on Escape', async () => {
    const field = screen.getByRole('textbox', { name: 'Title of Picture 3' });
    await user.clear(field);
    await user.type(field, 'Noon{Escape}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of Picture 3' }).value).toBe(
      'Picture 3',
    );
    await user.clear(field);
    await user.type(field, ' Noon {Enter}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of Noon' }).value).toBe('Noon');
    expect((await server.next('PATCH', '/api/pictures/3')).body).toEqual({ title: 'Noon' });
  });

  it('asks for confirmation before it deletes', async () => {
    act(() => tile(2).focus());
    await user.keyboard(' ');
    await user.click(tool('Delete'));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await expectNoCall(server);
    await user.click(tool('Delete'));
    await user.click(screen.getByRole('button', { name: 'Delete picture' }));
    expect(shown()).toEqual([1, 3, 4]);
    await (await server.next('DELETE', '/api/pictures/2')).answer({ ok: true });
    expect(toastTitles()).toEqual(['Picture deleted']);
    expect(tool('Undo: 1 picture deleted')).toBeTruthy();
    // Undo in the toast and in the toolbar undo the same step; only the first has an effect.
    const button = render(toastStore.snapshot()[0]?.action);
    await user.click(tool('Undo'));
    button.unmount();
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect(toastTitles()).toEqual([]);
    expect(tool('Undo').getAttribute('aria-disabled')).toBe('true');
    await (await server.next('POST', '/api/pictures/2/restore')).refuse(404, 'Picture not found');
    expect(toastTitles()).toEqual(['Could not undo the change']);
    expect(shown()).toEqual([1, 3, 4]);
  });

  it('moves selected pictures to another album, one call each, and can undo the move', async () => {
    act(() => tile(2).focus());
    await user.keyboard(' ');
    act(() => tile(3).focus());
    await user.keyboard(' ');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Move to/ }), 'Studio');
    expect(shown()).toEqual([1, 4]);
    const patched = async (id: number, albumId: number) => {
      const next = await server.next('PATCH', `/api/pictures/${id}`);
      expect(next.body).toEqual({ albumId });
      await next.answer(buildPicture(id, { albumId }));
    };
    await patched(2, 8);
    await patched(3, 8);
    expect(toastTitles()).toEqual(['2 pictures moved to “Studio”']);
    await user.click(tool('Undo: 2 pictures moved to Studio'));
    expect(shown()).toEqual([1, 2, 3, 4]);
    await patched(3, ALBUM.id);
    await patched(2, ALBUM.id);
    const last = await ordering();
    expect(last.body).toEqual({ order: [1, 2, 3, 4] });
    await last.answer({ order: [1, 2, 3, 4] });
    expect(shown()).toEqual([1, 2, 3, 4]);
  });
});
