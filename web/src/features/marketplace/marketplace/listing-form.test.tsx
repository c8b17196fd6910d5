import { LISTING_IMAGES_MAX } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import { settle } from '#testing/held-server.ts';
import { holdUploads } from '#testing/held-uploads.ts';
import { renderOver, toastText, toastTitles } from '#testing/render.tsx';
import { ListingForm } from './listing-form.tsx';
import { EMPTY_LISTING } from './listing-form-values.ts';

/** Creates a fake `onSubmit`. Each call waits until the test resolves or rejects it. */
const holdSubmits = () => {
  const sent: { fields: object; accept: () => void; refuse: (error: Error) => void }[] = [];
  const onSubmit = vi.fn(
    (fields: object) =>
      new Promise<void>((resolve, reject) => void sent.push({ fields, accept: resolve, refuse: reject })),
  );
  const end = async (act: (one: (typeof sent)[number]) => void) => {
    const one = await waitFor(() => {
      const next = sent.shift();
      if (!next) throw new Error('nothing was sent');
      return next;
    });
    act(one);
    await settle();
    return one.fields;
  };
  return {
    onSubmit,
    accept: () => end(({ accept }) => accept()),
    refuse: (error: Error) => end(({ refuse }) => refuse(error)),
  };
};

const Screen = ({ onSubmit }: { onSubmit: (fields: object) => Promise<void> }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Leave or come back
      </button>
      {isOpen && (
        <ListingForm
          variant="full"
          userId={7}
          name="full"
          initial={EMPTY_LISTING}
          submitLabel="Create Listing"
          onSubmit={onSubmit}
          onFailure={() => toastError('Error', 'Refused')}
        />
      )}
    </>
  );
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const picture = (name: string, type = 'image/webp') => new File(['x'], name, { type });
const images = () =>
  screen.queryAllByRole('img', { name: /^Image \d/ }).map((image) => image.getAttribute('src'));
const urlOf = (name: string) => `/media/${name}.webp`;

describe('the form of a listing', () => {
  const user = userEvent.setup({ delay: null, applyAccept: false });
  let submits: ReturnType<typeof holdSubmits>;
  let uploads: ReturnType<typeof holdUploads>;
  beforeEach(() => {
    sessionStorage.clear();
    submits = holdSubmits();
    uploads = holdUploads();
    renderOver(<Screen onSubmit={submits.onSubmit} />);
  });
  const fill = async (title = 'Two strobes') => {
    await user.type(field('Title'), title);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'services');
    await user.type(field('Description'), 'Little used, in their case.');
  };
  const choose = (...files: File[]) => user.upload(screen.getByLabelText('Images'), files);

  it('shows what is missing at each field, and focuses the first one', async () => {
    await user.click(button('Create Listing'));
    await waitFor(() => expect(toastTitles()).toEqual(['Missing required fields']));
    expect(document.activeElement).toBe(field('Title'));
    for (const name of ['Title', 'Description']) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
      const described = document.getElementById(field(name).getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toBeTruthy();
    }
    expect(submits.onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['takes a title of', 200, true],
    ['refuses a title of', 201, false],
  ])('%s %i characters', async (_does, length, isTaken) => {
    await fill('T');
    await user.clear(field('Title'));
    await user.click(field('Title'));
    await user.paste('x'.repeat(length));
    await user.click(button('Create Listing'));
    if (isTaken) expect(await submits.accept()).toMatchObject({ title: 'x'.repeat(length) });
    else {
      expect(await screen.findByText('Title cannot exceed 200 characters')).toBeTruthy();
      expect(document.activeElement).toBe(field('Title'));
    }
    expect(submits.onSubmit).toHaveBeenCalledTimes(isTaken ? 1 : 0);
  });

  it('is sent once with Enter, even if it is pressed again', async () => {
    await fill();
    await user.type(field('Title'), '{Enter}');
    const saving = await screen.findByRole('button', { name: 'Saving…' });
    await user.click(saving);
    await user.type(field('Title'), '{Enter}');
    expect(await submits.accept()).toMatchObject({ title: 'Two strobes', category: 'services' });
    expect(await screen.findByRole('button', { name: 'Create Listing' })).toBeTruthy();
    expect(submits.onSubmit).toHaveBeenCalledOnce();
  });

  it('shows an error from the server at its field, keeps the input and can be sent again', async () => {
    await fill();
    await user.click(button('Create Listing'));
    const details = [{ path: 'zipCode', message: 'No such ZIP code' }];
    await submits.refuse(new ApiError(400, 'Bad listing', { body: { details } }));
    expect(screen.getByText('No such ZIP code')).toBeTruthy();
    expect(document.activeElement).toBe(field('ZIP Code'));
    expect(field('Title').value).toBe('Two strobes');
    expect(toastTitles()).toEqual(['Error']);
    await user.click(button('Create Listing'));
    expect(await submits.accept()).toMatchObject({ title: 'Two strobes' });
  });

  describe('that the member left', () => {
    const leave = () => user.click(button('Leave or come back'));

    it('restores the draft, also after a refusal, until the member starts over', async () => {
      await fill();
      await user.click(button('Create Listing'));
      await submits.refuse(new Error('Connection lost'));
      await leave();
      await leave();
      expect(screen.getByText('We restored your draft.')).toBeTruthy();
      expect(field('Title').value).toBe('Two strobes');
      await user.click(button('Start over'));
      expect(field('Title').value).toBe('');
      await leave();
      await leave();
      expect(screen.queryByText('We restored your draft.')).toBeNull();
      expect(field('Title').value).toBe('');
    });

    it('is empty if it was sent', async () => {
      await fill();
      await user.click(button('Create Listing'));
      await submits.accept();
      await leave();
      await leave();
      expect(field('Title').value).toBe('');
    });

    it('cancels the running uploads', async () => {
      await choose(picture('a.webp'));
      const upload = await uploads.next();
      await leave();
      expect(upload.isCancelled()).toBe(true);
    });
  });

  describe('with pictures', () => {
    it('waits for all uploads, shows each picture on arrival, and sends them in the chosen order', async () => {
      await fill();
      await choose(picture('a.webp'), picture('b.webp'));
      const [first, second] = [await uploads.next(), await uploads.next()];
      expect(button('Uploading images…').disabled).toBe(true);
      await second.answer(urlOf('b'));
      expect(button('Uploading images…').disabled).toBe(true);
      await first.answer(urlOf('a'));
      expect(images()).toEqual([urlOf('b'), urlOf('a')]);
      await user.click(button('Move image 2'));
      await user.click(button('Move left'));
      expect(images()).toEqual([urlOf('a'), urlOf('b')]);
      await user.click(button('Create Listing'));
      expect(await submits.accept()).toMatchObject({ images: [urlOf('a'), urlOf('b')] });
    });

    it('continues after a failed upload, which can be retried', async () => {
      await choose(picture('a.webp'), picture('b.webp'));
      await (await uploads.next()).refuse(409, 'Your storage is full');
      expect([toastTitles(), toastText()]).toEqual([
        ['Upload failed'],
        'Upload failed: Your storage is full',
      ]);
      expect(screen.getByText('a.webp was not uploaded.')).toBeTruthy();
      await (await uploads.next()).answer(urlOf('b'));
      expect(button('Create Listing').disabled).toBe(false);
      await user.click(button('Retry'));
      const again = await uploads.next();
      expect(again.fileName).toBe('a.webp');
      await again.answer(urlOf('a'));
      expect(images()).toEqual([urlOf('b'), urlOf('a')]);
      expect(screen.queryByText('a.webp was not uploaded.')).toBeNull();
    });

    it('offers no Retry for a refused file', async () => {
      await choose(picture('a.webp'));
      await (await uploads.next()).refuse(400, 'Not a picture');
      expect(screen.getByText('a.webp was not uploaded.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    });

    it('uploads as many pictures as allowed, and says that the limit is reached', async () => {
      const names = Array.from({ length: LISTING_IMAGES_MAX + 1 }, (_, at) => `p${at}.webp`);
      await choose(...names.map((name) => picture(name)));
      for (const name of names.slice(0, LISTING_IMAGES_MAX)) {
        await (await uploads.next()).answer(urlOf(name));
      }
      expect(uploads.waiting()).toEqual([]);
      expect(images()).toHaveLength(LISTING_IMAGES_MAX);
      expect(screen.getByText(/^Maximum images reached/)).toBeTruthy();
      await user.click(button('Remove image 1'));
      await choose(picture('more.webp'));
      expect((await uploads.next()).fileName).toBe('more.webp');
      expect(screen.queryByText(/^Maximum images reached/)).toBeNull();
    });

    it('refuses a file of another type, and uploads the others', async () => {
      await choose(picture('notes.pdf', 'application/pdf'), picture('a.webp'));
      expect(toastTitles()).toEqual(['Invalid file type']);
      expect((await uploads.next()).fileName).toBe('a.webp');
      expect(uploads.waiting()).toEqual([]);
    });

    it('cancels an upload with its button', async () => {
      await choose(picture('a.webp'));
      const upload = await uploads.next();
      await upload.progress(30);
      const bar = screen.getByRole('progressbar', { name: 'a.webp' });
      expect(bar.getAttribute('aria-valuenow')).toBe('30');
      await user.click(within(screen.getByRole('list', { name: 'Uploads' })).getByRole('button'));
      expect(upload.isCancelled()).toBe(true);
      expect(button('Create Listing').disabled).toBe(false);
      expect(images()).toEqual([]);
    });
  });
});
