import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import * as Primitive from 'radix-ui/dialog';
import { type KeyboardEvent, useState } from 'react';
import { parsePictureUrl } from '#lib/media-url.ts';
import * as m from '#messages/ui-pictures';
import { buttonClass } from './button-class.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { EdgePrint } from './contact-sheet.tsx';
import { ScrollLock } from './dialog.tsx';
import { type LightboxPicture, LightboxStage, type StageView } from './lightbox-stage.tsx';
import { Picture } from './picture.tsx';
import { FilmStock } from './site-name.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useZoom, type ZoomControls } from './use-zoom.ts';

export interface LightboxProps {
  /** The accessible name of the dialog. */
  title: string;
  pictures: readonly LightboxPicture[];
  /** The total number of pictures, if not all are loaded. */
  total?: number;
  /** The index of the picture to show, or null if the lightbox is closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
  /** Shows a dot for each picture, for a few pictures. */
  hasDots?: boolean;
  /** Returns the element to focus on closing. Default: the previously focused element. */
  returnTo?: () => HTMLElement | null | undefined;
}

type Keys = Record<string, () => void>;

/** The actions of the keys. With Shift, the arrow keys move a zoomed picture. */
const keysOf = ({ at, go }: Pick<StageView, 'at' | 'go'>, count: number, zoom: ZoomControls) => {
  const turn: Keys = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(count - 1),
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.fit,
    '1': () => zoom.actualSize(),
  };
  const move: Keys = {
    '+': zoom.zoomIn,
    ArrowLeft: () => zoom.nudge({ x: 1, y: 0 }),
    ArrowRight: () => zoom.nudge({ x: -1, y: 0 }),
    ArrowUp: () => zoom.nudge({ x: 0, y: 1 }),
    ArrowDown: () => zoom.nudge({ x: 0, y: -1 }),
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Ignore keys in a dialog that was opened from the lightbox.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const act = (event.shiftKey ? move : turn)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
};

const ZoomButtons = ({ zoom }: { zoom: ZoomControls }) =>
  zoom.percent !== undefined && (
    <div className="flex items-center text-film-edge max-sm:hidden">
      <button
        type="button"
        aria-label={m.zoomOut}
        aria-disabled={!zoom.isZoomed}
        onClick={zoom.zoomOut}
        className={buttonClass('bare', 'icon')}
      >
        <ZoomOut aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={(zoom.isZoomed ? m.showWholePicture : m.showFullSize)({ percent: zoom.percent })}
        onClick={() => zoom.toggle()}
        className={buttonClass('bare', 'tight', 'edge-print w-16 tabular-nums')}
      >
        {zoom.percent}%
      </button>
      <button
        type="button"
        aria-label={m.zoomIn}
        onClick={zoom.zoomIn}
        className={buttonClass('bare', 'icon')}
      >
        <ZoomIn aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </button>
    </div>
  );

interface CaptionProps extends StageView {
  total: number;
  hasDots: boolean;
  zoom: ZoomControls;
}

const Caption = ({ pictures, at, go, total, hasDots, zoom }: CaptionProps) => (
  <div className="px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
    {pictures[at]?.caption && (
      <div className="mx-auto mb-3 max-h-[24dvh] max-w-3xl overflow-y-auto text-center">
        {pictures[at].caption}
      </div>
    )}
    {hasDots && pictures.length > 1 && (
      // The stage has the previous and next buttons on wide screens.
      <CarouselControls
        count={pictures.length}
        selected={at}
        onSelect={go}
        noun="picture"
        className="mx-auto mb-1 max-w-96"
        stepClassName="sm:hidden"
      />
    )}
    <EdgePrint left={`▸ ${at + 1}`} middle={<FilmStock />} right={`${at + 1} / ${total}`} />
    <p className="sr-only" aria-live="polite">
      {m.picturePosition({ position: at + 1, count: total, alt: pictures[at]?.alt ?? '' })}
    </p>
    <p className="sr-only" aria-live="polite">
      {zoom.isZoomed ? m.zoomedToPercent({ percent: zoom.percent ?? 0 }) : ''}
    </p>
  </div>
);

/** Preloads the previous and next pictures. */
const Neighbours = ({ pictures, at }: Omit<StageView, 'go'>) => (
  <div hidden>
    {[pictures[at - 1], pictures[at + 1]].map(
      (near) =>
        near &&
        !near.cover && (
          <Picture key={near.src} src={near.src} alt="" sources={near.sources} largest priority />
        ),
    )}
  </div>
);

const sizeOf = (picture: LightboxPicture | undefined) => {
  if (!picture) return undefined;
  if (picture.width && picture.height) return { width: picture.width, height: picture.height };
  const { width, height, largest = width } = parsePictureUrl(picture.src);
  return width && height && largest ? { width: largest, height: (height * largest) / width } : undefined;
};

/** Keeps the last picture while the lightbox closes, because it labels the element that gets the focus. */
const useLastShown = (index: number | null): number => {
  const [last, setLast] = useState(index ?? 0);
  if (index !== null && index !== last) setLast(index);
  return index ?? last;
};

/** A number that changes each time the lightbox opens, so that pictures start without zoom. */
const useOpening = (isOpen: boolean): number => {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + 1 });
  return opening.count;
};

/**
 * Shows one picture at a time on black. ←, →, Home, End and Escape; zoom with keys, click, wheel, pinch and double
 * tap; swipe to the next picture, and drag down to close. Preloads the neighbors.
 */
export const Lightbox = ({
  title,
  pictures,
  total = pictures.length,
  index,
  onIndexChange,
  hasDots = false,
  returnTo,
}: LightboxProps) => {
  const isOpen = index !== null && pictures[index] !== undefined;
  const at = useLastShown(index);
  const picture = pictures[at];
  const returnFocus = useRestoreFocus(isOpen, undefined, returnTo);
  const zoom = useZoom(`${useOpening(isOpen)} ${picture?.src}`, picture?.cover ? undefined : sizeOf(picture));
  const close = () => onIndexChange(null);
  const go = (to: number) => {
    if (to >= 0 && to < pictures.length) onIndexChange(to);
  };
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Primitive.Portal>
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          onKeyDown={keysOf({ at, go }, pictures.length, zoom)}
          className="fixed inset-0 z-50 flex animate-fade flex-col bg-film text-film-ink focus-visible:outline-none"
        >
          <ScrollLock />
          <div className="flex items-center gap-2 px-4 pt-3 sm:px-6">
            <Primitive.Title className="edge-print mr-auto truncate text-film-edge">{title}</Primitive.Title>
            <ZoomButtons zoom={zoom} />
            <Primitive.Close aria-label={m.close} className={buttonClass('bare', 'icon', 'text-film-edge')}>
              <X aria-hidden="true" className="size-5" />
            </Primitive.Close>
          </div>
          <LightboxStage pictures={pictures} at={at} go={go} zoom={zoom} onClose={close} />
          <Caption {...{ pictures, at, go, total, hasDots, zoom }} />
          <Neighbours pictures={pictures} at={at} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
