import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cx } from '#lib/class-names.ts';
import { buttonClass } from './button-class.ts';
import { EdgePrint } from './contact-sheet.tsx';
import { EscapeClosesFirst } from './escape-order.tsx';
import { Picture } from './picture.tsx';
import { FilmStock } from './site-name.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** Pixels that a finger travels sideways before it counts as a swipe. */
const SWIPE_THRESHOLD = 48;

export interface LightboxProps {
  /** What is looked at: the dialog's name. */
  title: string;
  pictures: ReadonlyArray<{ src: string; alt: string }>;
  /** The picture shown, or null when closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
}

const ARROW = 'absolute top-1/2 z-10 -translate-y-1/2 text-film-edge max-sm:hidden';

/** What the arrow keys, Home and End do with one of `count` pictures. */
const keyHandler = (at: number, count: number, go: (to: number) => void) => (event: KeyboardEvent) => {
  const targets: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  };
  const to = targets[event.key];
  if (to === undefined) return;
  event.preventDefault();
  go(to);
};

/** A finger that travels sideways: `onSwipe` gets 1 for the next picture, -1 for the one before. */
const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const travelled = from.current === null ? 0 : event.clientX - from.current;
      from.current = null;
      if (Math.abs(travelled) > SWIPE_THRESHOLD) onSwipe(travelled < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
};

interface ViewProps {
  pictures: LightboxProps['pictures'];
  at: number;
  go: (to: number) => void;
}

const Arrows = ({ pictures, at, go }: ViewProps) => (
  <>
    <button
      type="button"
      aria-label="Previous picture"
      disabled={at === 0}
      onClick={() => go(at - 1)}
      className={buttonClass('bare', 'icon', cx(ARROW, 'left-2'))}
    >
      <ChevronLeft aria-hidden="true" className="size-6" />
    </button>
    <button
      type="button"
      aria-label="Next picture"
      disabled={at === pictures.length - 1}
      onClick={() => go(at + 1)}
      className={buttonClass('bare', 'icon', cx(ARROW, 'right-2'))}
    >
      <ChevronRight aria-hidden="true" className="size-6" />
    </button>
  </>
);

const Stage = (props: ViewProps) => {
  const { pictures, at, go } = props;
  const picture = pictures[at];
  const swipe = useSwipe((step) => go(at + step));
  return (
    <div className="relative min-h-0 flex-1 touch-pan-y select-none px-4 sm:px-16" {...swipe}>
      {picture && (
        <Picture
          key={picture.src}
          src={picture.src}
          alt={picture.alt}
          shape="fill"
          fit="contain"
          sizes="100vw"
          priority
          className="bg-transparent bg-contain bg-no-repeat"
        />
      )}
      <Arrows {...props} />
    </div>
  );
};

const Caption = ({ pictures, at }: Omit<ViewProps, 'go'>) => (
  <div className="px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
    <EdgePrint left={`▸ ${at + 1}`} middle={<FilmStock />} right={`${at + 1} / ${pictures.length}`} />
    <p className="sr-only" aria-live="polite">
      {`Picture ${at + 1} of ${pictures.length}. ${pictures[at]?.alt ?? ''}`}
    </p>
  </div>
);

/** The neighbours, loaded ahead, so that the next press shows a picture and not a wait. */
const Neighbours = ({ pictures, at }: Omit<ViewProps, 'go'>) => (
  <div hidden>
    {[pictures[at - 1], pictures[at + 1]].map(
      (near) => near && <Picture key={near.src} src={near.src} alt="" sizes="100vw" priority />,
    )}
  </div>
);

/** One picture at a time on black. ←, →, Home, End and Esc; swipe; the neighbours load ahead. */
export const Lightbox = ({ title, pictures, index, onIndexChange }: LightboxProps) => {
  const isOpen = index !== null && pictures[index] !== undefined;
  const at = index ?? 0;
  const returnFocus = useReturnFocus(isOpen);
  const go = (to: number) => {
    if (to >= 0 && to < pictures.length) onIndexChange(to);
  };
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && onIndexChange(null)}>
      <Primitive.Portal>
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          onKeyDown={keyHandler(at, pictures.length, go)}
          className="fixed inset-0 z-50 flex animate-fade flex-col bg-film text-film-ink focus-visible:outline-none"
        >
          <EscapeClosesFirst close={() => onIndexChange(null)} />
          <div className="flex items-center justify-between gap-4 px-4 pt-3 sm:px-6">
            <Primitive.Title className="edge-print text-film-edge">{title}</Primitive.Title>
            <Primitive.Close aria-label="Close" className={buttonClass('bare', 'icon', 'text-film-edge')}>
              <X aria-hidden="true" className="size-5" />
            </Primitive.Close>
          </div>
          <Stage pictures={pictures} at={at} go={go} />
          <Caption pictures={pictures} at={at} />
          <Neighbours pictures={pictures} at={at} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
