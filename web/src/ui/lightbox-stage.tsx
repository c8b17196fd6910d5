import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type CSSProperties, type ReactNode, useCallback } from 'react';
import { cx } from '#lib/class-names.ts';
import type { Rendition } from '#lib/renditions.ts';
import * as m from '#messages/ui-pictures';
import { buttonClass } from './button-class.ts';
import { Picture } from './picture.tsx';
import { type Drag, useStageGestures } from './use-stage-gestures.ts';
import type { ZoomControls } from './use-zoom.ts';
import { fittedSize } from './zoom.ts';

/** Pixels of dragging down over which a picture fades. */
const FADE = 480;

export interface LightboxPicture {
  src: string;
  alt: string;
  /** Size in pixels. If absent, it is read from the address. */
  width?: number;
  height?: number;
  sources?: readonly Rendition[];
  /** The text under the picture, such as its title. */
  caption?: ReactNode;
  /** Replaces the picture until the viewer chooses to see it. */
  cover?: ReactNode;
}

const ARROW = 'absolute top-1/2 z-10 -translate-y-1/2 text-film-edge max-sm:hidden';

export interface StageView {
  pictures: readonly LightboxPicture[];
  at: number;
  go: (to: number) => void;
}

const Arrows = ({ pictures, at, go }: StageView) => (
  <>
    <button
      type="button"
      aria-label={m.previousPicture}
      disabled={at === 0}
      onClick={() => go(at - 1)}
      className={buttonClass('bare', 'icon', cx(ARROW, 'left-2'))}
    >
      <ChevronLeft aria-hidden="true" className="size-6" />
    </button>
    <button
      type="button"
      aria-label={m.nextPicture}
      disabled={at === pictures.length - 1}
      onClick={() => go(at + 1)}
      className={buttonClass('bare', 'icon', cx(ARROW, 'right-2'))}
    >
      <ChevronRight aria-hidden="true" className="size-6" />
    </button>
  </>
);

/** If the size is not known yet, the picture fills the stage without cropping. */
const frameStyle = ({ on, zoom }: ZoomControls, drag: Drag | null): CSSProperties => {
  const moved = `translate(${zoom.x + (drag?.x ?? 0)}px, ${zoom.y + (drag?.y ?? 0)}px) scale(${zoom.scale})`;
  const fade = drag?.axis === 'y' ? 1 - Math.min(0.6, drag.y / FADE) : undefined;
  if (!on) return { width: '100%', height: '100%', transform: moved, opacity: fade };
  const { width, height } = fittedSize(on);
  return { width, height, transform: moved, opacity: fade };
};

interface StageProps extends StageView {
  zoom: ZoomControls;
  onClose: () => void;
}

/** The picture between two arrow buttons. Fingers, mouse and wheel move and zoom it. */
export const LightboxStage = ({ zoom, onClose, ...view }: StageProps) => {
  const { pictures, at, go } = view;
  const picture = pictures[at];
  const { setStage, drag, handlers } = useStageGestures({
    controls: zoom,
    onStep: (step) => go(at + step),
    onClose,
  });
  const { measure } = zoom;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setStage(element);
      return measure(element);
    },
    [setStage, measure],
  );
  return (
    <div className="relative min-h-0 flex-1 sm:px-16">
      <div
        ref={ref}
        {...handlers}
        className={cx(
          'relative grid size-full touch-none select-none place-items-center overflow-hidden',
          zoom.isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
        )}
      >
        {picture && (
          <div key={picture.src} style={frameStyle(zoom, drag)} className="relative animate-fade">
            {picture.cover ?? (
              <Picture
                src={picture.src}
                alt={picture.alt}
                sources={picture.sources}
                shape="fill"
                fit="contain"
                largest
                priority
                ground="none"
                square
              />
            )}
          </div>
        )}
      </div>
      <Arrows {...view} />
    </div>
  );
};
