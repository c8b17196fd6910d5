import type EmblaCarousel from 'embla-carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { buttonClass } from './button-class.ts';
import { later } from './on-demand.tsx';

export interface CarouselProps {
  /** Names the carousel. */
  label: string;
  slides: ReadonlyArray<{ key: string; content: ReactNode }>;
  initialIndex?: number;
  /** Brings this slide into view when it changes. */
  index?: number;
  onSelect?: (index: number) => void;
  /** Arrow keys also work when the focus is inside. */
  className?: string;
  slideClassName?: string;
}

type Embla = EmblaCarouselType | undefined;

const emblaCode = later(() => import('embla-carousel').then((m) => m.default));

/** What moves the slides comes after the first of them is drawn. */
const useEmbla = (startIndex: number) => {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<Embla>();
  useEffect(() => {
    let created: Embla;
    let isEnded = false;
    const create = (createEmbla: typeof EmblaCarousel) => {
      if (isEnded || !viewport.current) return;
      created = createEmbla(viewport.current, { startIndex, align: 'center', containScroll: false });
      setEmbla(created);
    };
    const createEmbla = emblaCode.now();
    if (createEmbla) create(createEmbla);
    // Without a connection the pictures stay where they are.
    else void emblaCode.load().then(create, () => undefined);
    return () => {
      isEnded = true;
      created?.destroy();
    };
  }, [startIndex]);
  return [viewport, embla] as const;
};

type Move = (embla: EmblaCarouselType) => void;

/** Does what was pressed, also what was pressed before there was anything to do it. */
const useMoves = (embla: Embla): ((move: Move) => void) => {
  const waiting = useRef<Move[]>([]);
  useEffect(() => {
    if (embla) for (const move of waiting.current.splice(0)) move(embla);
  }, [embla]);
  return (move) => {
    if (embla) move(embla);
    else waiting.current.push(move);
  };
};

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

interface DotsProps {
  keys: readonly string[];
  selected: number;
  onChoose: (index: number) => void;
}

const Dots = ({ keys, selected, onChoose }: DotsProps) => (
  <div className="flex justify-center">
    {keys.map((key, index) => (
      <button
        key={key}
        type="button"
        aria-label={`Show ${index + 1} of ${keys.length}`}
        aria-current={index === selected || undefined}
        onClick={() => onChoose(index)}
        className="group grid h-11 w-6 place-items-center"
      >
        <span
          className={cx(
            'size-2 rounded-full transition-colors',
            index === selected ? 'bg-current' : 'bg-line-strong/50 group-hover:bg-line-strong',
          )}
        />
      </button>
    ))}
  </div>
);

const useIndex = (embla: Embla, index: number | undefined): void => {
  useEffect(() => {
    if (embla && index !== undefined && index !== embla.selectedScrollSnap()) embla.scrollTo(index);
  }, [embla, index]);
};

/** Swipe, arrow keys, previous and next, a dot for each slide. */
export const Carousel = ({
  label,
  slides,
  index,
  initialIndex = index ?? 0,
  onSelect,
  className,
  slideClassName,
}: CarouselProps) => {
  // Never changes: a changed option would restart the carousel in the middle of a drag.
  const [startIndex] = useState(initialIndex);
  const [viewport, embla] = useEmbla(startIndex);
  const selected = useSelected(embla, startIndex, onSelect);
  useIndex(embla, index);
  const move = useMoves(embla);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move((carousel) => carousel.scrollPrev());
    else if (event.key === 'ArrowRight') move((carousel) => carousel.scrollNext());
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section aria-label={label} aria-roledescription="carousel" onKeyDown={onKeyDown} className={className}>
      {/* Clips what is placed in a slide for screen readers alone, too: it would widen the page of a phone. */}
      <div ref={viewport} className="relative overflow-hidden">
        <div className="flex touch-pan-y">
          {slides.map((slide, index) => (
            <section
              key={slide.key}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== selected}
              className={cx('min-w-0 shrink-0 grow-0 basis-full', slideClassName)}
            >
              {slide.content}
            </section>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="mt-2 flex items-center justify-between">
          <button
            type="button"
            aria-label="Previous"
            disabled={selected === 0}
            onClick={() => move((carousel) => carousel.scrollPrev())}
            className={buttonClass('ghost', 'icon')}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
          <Dots
            keys={slides.map((slide) => slide.key)}
            selected={selected}
            onChoose={(index) => move((carousel) => carousel.scrollTo(index))}
          />
          <button
            type="button"
            aria-label="Next"
            disabled={selected === slides.length - 1}
            onClick={() => move((carousel) => carousel.scrollNext())}
            className={buttonClass('ghost', 'icon')}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </section>
  );
};
