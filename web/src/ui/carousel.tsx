import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/ui';
import { CarouselControls } from './carousel-controls.tsx';

export interface CarouselProps {
  /** The accessible name of the carousel. */
  label: string;
  slides: ReadonlyArray<{ key: string; content: ReactNode }>;
  initialIndex?: number;
  /** Scrolls to this slide when it changes. */
  index?: number;
  onSelect?: (index: number) => void;
  className?: string;
  slideClassName?: string;
}

type Embla = UseEmblaCarouselType[1];

const useSelected = (embla: Embla, initialIndex: number, onSelect?: (index: number) => void): number => {
  const [selected, setSelected] = useState(initialIndex);
  useEffect(() => {
    if (!embla) return;
    const update = () => {
      setSelected(embla.selectedScrollSnap());
      onSelect?.(embla.selectedScrollSnap());
    };
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla, onSelect]);
  return selected;
};

const useIndex = (embla: Embla, index: number | undefined): void => {
  useEffect(() => {
    if (embla && index !== undefined && index !== embla.selectedScrollSnap()) embla.scrollTo(index);
  }, [embla, index]);
};

/** Moves the slides with arrow keys. Stops the event, so that it has no effect outside the carousel. */
const moveByKey = (event: KeyboardEvent, embla: Embla): void => {
  if (event.key === 'ArrowLeft') embla?.scrollPrev();
  else if (event.key === 'ArrowRight') embla?.scrollNext();
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** Slides with swiping, arrow keys, previous and next buttons, and a dot for each slide. */
export const Carousel = (props: CarouselProps) => {
  const { label, slides, index, initialIndex = index ?? 0, onSelect, className, slideClassName } = props;
  // Must not change: a changed option would restart the carousel during a drag.
  const [startIndex] = useState(initialIndex);
  const [viewport, embla] = useEmblaCarousel({ startIndex, align: 'center', containScroll: false });
  const selected = useSelected(embla, startIndex, onSelect);
  useIndex(embla, index);
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      onKeyDown={(event) => moveByKey(event, embla)}
      className={className}
    >
      {/* `relative` also clips visually hidden content of the slides, which would widen the page on a phone. */}
      <div ref={viewport} className="relative overflow-hidden">
        <div className="flex touch-pan-y">
          {slides.map((slide, index) => (
            <section
              key={slide.key}
              aria-roledescription="slide"
              aria-label={m.positionOf({ position: index + 1, count: slides.length })}
              inert={index !== selected}
              className={cx('min-w-0 shrink-0 grow-0 basis-full', slideClassName)}
            >
              {slide.content}
            </section>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <CarouselControls
          count={slides.length}
          selected={selected}
          onSelect={(index) => embla?.scrollTo(index)}
          className="mt-2"
        />
      )}
    </section>
  );
};
