import { getOwnProfile } from '@opencall/contract/directory/profiles/profiles.routes';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { GALLERY_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#lib/http.ts';
import { OWN_PROFILE_KEY } from '#lib/profile-queries.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { useChangedGallery } from './changed-gallery.ts';
import { GalleryEditor } from './gallery-editor.tsx';

const PATH = '/api/profiles/4/gallery';
const NAMES = ['Dawn', 'Noon', 'Dusk'];
const urlOf = (name: string) => `/media/${name}.webp`;
const profileOf = (names: readonly string[]) =>
  ({ id: 4, stageName: 'Wren', gallery: names.map(urlOf), galleryDescriptions: names }) as unknown as Profile;

const Screen = () => {
  const select = useChangedGallery();
  const { data } = useQuery({
    queryKey: OWN_PROFILE_KEY,
    queryFn: () => call(getOwnProfile),
    retry: false,
    select,
  });
  return data ? <GalleryEditor profile={data} /> : null;
};

const order = () => screen.getByRole('list', { name: 'Order of your pictures' });
const frames = () => within(order()).getAllByRole('button', { name: /^Show / });
/** The pictures in the order in which they are shown. */
const shown = () =>
  frames().map((frame) => {
    const src = frame.querySelector('img')?.getAttribute('src') ?? '';
    return src.replace(/^.*\/|\.webp.*$/g, '');
  });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const orderOf = (names: readonly string[]) => names.map((name) => NAMES.indexOf(name));

describe('a member’s own gallery', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  const open = (names: readonly string[] = NAMES) =>
    renderOver(<Screen />, (client) => client.setQueryData(OWN_PROFILE_KEY, profileOf(names)));
  const reordering = () => server.next('PATCH', `${PATH}/order`);
  const answerOf = (names: readonly string[]) => ({ gallery: names.map(urlOf) });
  beforeEach(() => {
    server = holdServer();
  });

  /** Chooses a move in the menu of a picture's handle, by keyboard. */
  const moveBy = async (handle: string, move: string) => {
    button(handle).focus();
    await user.keyboard('{Enter}');
    const choice = within(screen.getByRole('dialog', { name: handle })).getByRole('button', { name: move });
    choice.focus();
    await user.keyboard('{Enter}');
  };

  it('can be reordered by keyboard, and the handle of the moved picture keeps the focus', async () => {
    open();
    await moveBy('Move picture 1', 'Move right');
    expect(shown()).toEqual(['Noon', 'Dawn', 'Dusk']);
    await waitFor(() => expect(document.activeElement).toBe(button('Move picture 2')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Picture 1 moved to position 2 of 3.')).toBeTruthy();
    await moveBy('Move picture 2', 'Move right');
    expect(shown()).toEqual(['Noon', 'Dusk', 'Dawn']);
    await waitFor(() => expect(document.activeElement).toBe(button('Move picture 3')));
    const first = await reordering();
    expect(first.body).toEqual({ order: orderOf(['Noon', 'Dawn', 'Dusk']) });
    await expectNoCall(server);
    await first.answer(answerOf(['Noon', 'Dawn', 'Dusk']));
    expect(shown()).toEqual(['Noon', 'Dusk', 'Dawn']);
    await (await reordering()).answer(answerOf(['Noon', 'Dusk', 'Dawn']));
    expect(shown()).toEqual(['Noon', 'Dusk', 'Dawn']);
  });

  it('offers only moves that change the position of a picture', async () => {
    open();
    const offered = async (handle: string) => {
      await user.click(button(handle));
      const menu = within(screen.getByRole('dialog', { name: handle }));
      const names = menu.getAllByRole('button').map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
      return names;
    };
    expect(await offered('Move picture 1')).toEqual(['Move right', 'Move to the end']);
    expect(await offered('Move picture 2')).toEqual(['Move left', 'Move right']);
    expect(await offered('Move picture 3')).toEqual(['Move to the front', 'Move left']);
  });

  it('announces which picture has become the profile picture', async () => {
    open();
    await moveBy('Move picture 2', 'Move left');
    expect(
      screen.getByText('Picture 2 moved to position 1 of 3: it is the profile picture now.'),
    ).toBeTruthy();
    expect(frames()[0]?.getAttribute('aria-label')).toMatch(/, profile picture$/);
  });

  it('gives the focus to the heading when a picture has become the profile picture', async () => {
    open();
    await user.click(button('Show 2 of 4'));
    const slide = screen.getByRole('region', { name: '2 of 4' });
    await user.click(within(slide).getByRole('button', { name: 'Make profile picture' }));
    expect(shown()).toEqual(['Noon', 'Dawn', 'Dusk']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gallery' }));
    expect((await reordering()).body).toEqual({ order: orderOf(['Noon', 'Dawn', 'Dusk']) });
  });

  it('restores the old order and shows an error if the server refuses the new one', async () => {
    open();
    await moveBy('Move picture 1', 'Move right');
    await (await reordering()).refuse(500, 'Internal server error');
    expect(shown()).toEqual(NAMES);
    expect(toastTitles()).toEqual(['Could not reorder the images']);
  });

  describe('with a pointer', () => {
    /** Horizontal distance in pixels between the frames. */
    const STEP = 100;
    beforeEach(() => {
      // The test browser draws nothing, so each frame gets a place.
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const frame = this.closest('li');
        const place = [...(frame?.parentElement?.children ?? [])].indexOf(frame as Element);
        return new DOMRect(place * STEP, 0, STEP, STEP);
      });
    });

    afterEach(async () => {
      // dnd-kit stops clicks for 50 ms after a drag, which would be the first click of the next test.
      const heard = vi.fn();
      document.body.addEventListener('click', heard, { once: true });
      await waitFor(() => {
        document.body.click();
        expect(heard).toHaveBeenCalled();
      });
    });

    const announced = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());
    /** Drags the first picture over others, one after the other. */
    const dragFirst = async (...over: number[]) => {
      const press = { isPrimary: true, button: 0, pointerType: 'mouse', clientY: 50 };
      fireEvent.pointerDown(frames()[0] as HTMLElement, { ...press, clientX: 50 });
      fireEvent.pointerMove(document, { ...press, clientX: 60 });
      await announced('Picture 1 is over position 1 of 3.');
      for (const place of over) {
        fireEvent.pointerMove(document, { ...press, clientX: 50 + place * STEP });
        await announced(`Picture 1 is over position ${place + 1} of 3.`);
      }
    };
    const release = () => fireEvent.pointerUp(document);

    it('announces a drag, and sends the order on release', async () => {
      open();
      await dragFirst(1, 2);
      await expectNoCall(server);
      release();
      expect((await reordering()).body).toEqual({ order: orderOf(['Noon', 'Dusk', 'Dawn']) });
      expect(shown()).toEqual(['Noon', 'Dusk', 'Dawn']);
      expect(screen.getByText('Picture 1 moved to position 3 of 3.')).toBeTruthy();
    });

    it.each([
      ['Escape', () => fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' })],
      ['the system', () => fireEvent.pointerCancel(document)],
    ])('keeps the order when %s cancels the drag', async (_what, abandon) => {
      open();
      await dragFirst(2);
      abandon();
      await announced('Picture 1 stays at position 1.');
      release();
      expect(shown()).toEqual(NAMES);
      await expectNoCall(server);
    });

    it('sends no request if a picture is released at its own position', async () => {
      open();
      await dragFirst(2, 0);
      release();
      expect(shown()).toEqual(NAMES);
      await expectNoCall(server);
    });
  });

  it('removes a picture only after a confirmation', async () => {
    open();
    await user.click(button('Delete image 1'));
    const dialog = () => screen.findByRole('dialog', { name: 'Remove this image?' });
    expect(within(await dialog()).getByText(/The next image takes its place/)).toBeTruthy();
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Delete image 1'));
    await expectNoCall(server);
    await user.keyboard('{Enter}');
    await user.click(within(await dialog()).getByRole('button', { name: 'Remove image' }));
    expect(shown()).toEqual(['Noon', 'Dusk']);
    // The button that opened the dialog was removed with its picture.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gallery' })),
    );
    const removal = await server.next('PATCH', `${PATH}/remove`);
    await removal.refuse(500, 'Internal server error');
    expect(shown()).toEqual(NAMES);
    expect(toastTitles()).toEqual(['Failed to remove image']);
  });

  it('has a button that focuses the file picker while the gallery is not full', async () => {
    open(Array.from({ length: GALLERY_MAX - 1 }, (_, at) => `Picture${at}`));
    await user.click(button('Add picture'));
    const picker = screen.getByLabelText(/^Choose image/);
    expect(document.activeElement).toBe(picker);
    expect(picker.closest('section')?.inert).toBe(false);
    await user.click(button('Add picture'));
    expect(document.activeElement).toBe(picker);
  });

  it('has no button to add a picture when it is full', () => {
    open(Array.from({ length: GALLERY_MAX }, (_, at) => `Picture${at}`));
    expect(screen.getByText(`${GALLERY_MAX}/${GALLERY_MAX} images`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add picture' })).toBeNull();
    expect(screen.queryByLabelText(/^Choose image/)).toBeNull();
  });

  it('says that it is empty, and has a button to add a picture', async () => {
    open([]);
    expect(screen.getByText(/No images yet/)).toBeTruthy();
    expect(button('Add picture')).toBeTruthy();
  });
});
