import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderOver } from '#testing/render.tsx';
import { Lightbox } from './lightbox.tsx';

const PICTURES = ['Dawn', 'Noon', 'Dusk'].map((alt) => ({ src: `/media/${alt}.webp`, alt }));

/** A screen with pictures that open in the lightbox. */
const Screen = ({ pictures = PICTURES }: { pictures?: typeof PICTURES }) => {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      {pictures.map(({ alt }, at) => (
        <button key={alt} type="button" onClick={() => setIndex(at)}>
          {alt}
        </button>
      ))}
      <Lightbox title="Wren" pictures={pictures} index={index} onIndexChange={setIndex} />
    </>
  );
};

const box = () => screen.getByRole('dialog', { name: 'Wren' });
const inBox = (name: string) => within(box()).getByRole<HTMLButtonElement>('button', { name });
const shown = () => within(box()).getByRole('img').getAttribute('alt');
/** Swipes sideways over the picture. */
const swipe = (from: number, to: number) => {
  const picture = within(box()).getByRole('img');
  fireEvent.pointerDown(picture, { clientX: from });
  fireEvent.pointerUp(picture, { clientX: to });
};

describe('a picture shown large', () => {
  const user = userEvent.setup({ delay: null });
  const open = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
  };

  describe('of three', () => {
    beforeEach(() => void renderOver(<Screen />));

    it('announces its position, and moves within the list by arrow keys, Home and End', async () => {
      await open('Noon');
      expect(shown()).toBe('Noon');
      expect(within(box()).getByText('Picture 2 of 3. Noon')).toBeTruthy();
      await user.keyboard('{ArrowRight}');
      expect(shown()).toBe('Dusk');
      await user.keyboard('{ArrowRight}{ArrowRight}');
      expect(shown()).toBe('Dusk');
      await user.keyboard('{Home}');
      expect(shown()).toBe('Dawn');
      await user.keyboard('{ArrowLeft}');
      expect(shown()).toBe('Dawn');
      await user.keyboard('{End}');
      expect(shown()).toBe('Dusk');
    });

    it('moves by its buttons, which are disabled at the ends', async () => {
      await open('Dawn');
      expect(inBox('Previous picture').disabled).toBe(true);
      await user.click(inBox('Next picture'));
      await user.click(inBox('Next picture'));
      expect(shown()).toBe('Dusk');
      expect([inBox('Previous picture').disabled, inBox('Next picture').disabled]).toEqual([false, true]);
    });

    it('moves by a swipe, but not by a tap', async () => {
      await open('Noon');
      swipe(200, 160);
      expect(shown()).toBe('Noon');
      swipe(200, 100);
      expect(shown()).toBe('Dusk');
      swipe(100, 200);
      expect(shown()).toBe('Noon');
    });

    it('ignores a swipe that the system canceled', async () => {
      await open('Noon');
      const picture = within(box()).getByRole('img');
      fireEvent.pointerDown(picture, { clientX: 200 });
      fireEvent.pointerCancel(picture);
      fireEvent.pointerUp(picture, { clientX: 100 });
      expect(shown()).toBe('Noon');
    });

    it.each([
      ['Escape', () => user.keyboard('{Escape}')],
      ['its button', () => user.click(inBox('Close'))],
    ])('closes with %s, and returns the focus', async (_way, close) => {
      await open('Noon');
      await user.keyboard('{ArrowRight}');
      await close();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Noon' }));
    });

    it('keeps the focus inside while it is open', async () => {
      await open('Noon');
      for (let step = 0; step < 4; step += 1) {
        await user.tab();
        expect(box().contains(document.activeElement)).toBe(true);
      }
    });
  });

  it('does not move if it is the only picture', async () => {
    renderOver(<Screen pictures={PICTURES.slice(0, 1)} />);
    await open('Dawn');
    await user.keyboard('{ArrowRight}{End}');
    swipe(200, 100);
    expect(shown()).toBe('Dawn');
    expect([inBox('Previous picture').disabled, inBox('Next picture').disabled]).toEqual([true, true]);
  });
});
