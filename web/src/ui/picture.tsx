import { type CSSProperties, type ReactNode, useDeferredValue, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { type PictureSource, parsePictureUrl } from '#lib/media-url.ts';
import { type Box, chooseRenditions, drawnWidth, type Rendition } from '#lib/renditions.ts';
import { thumbhashImage } from '#lib/thumbhash.ts';
import { useBox } from './use-box.ts';
import { Mark } from './wordmark.tsx';

/** Replaces a picture that is missing or failed to load. `label` describes the picture. */
export const PicturePlaceholder = ({ className, label }: { className?: string; label?: string }) => (
  <div className={cx('grid place-items-center bg-paper-sunken text-ink-faint', className)}>
    <Mark className="size-1/5 max-h-12 min-h-5 max-w-12 min-w-5 opacity-60" />
    {label && <span className="sr-only">{label}</span>}
  </div>
);

export interface PictureProps {
  /**
   * A picture address of the API has variants; any other address works without. If undefined, the placeholder is
   * shown.
   */
  src: string | undefined;
  alt: string;
  /** `portrait` crops to 4:5, `natural` keeps the picture's ratio, `fill` fills its parent. */
  shape?: 'portrait' | 'natural' | 'fill';
  /** `cover` crops the picture to fill its shape; `contain` shows it without cropping. */
  fit?: 'cover' | 'contain';
  /** The background where the picture does not cover its frame, and until it is loaded. */
  ground?: 'paper' | 'black' | 'none';
  /** No rounded corners. */
  square?: boolean;
  /** Loads the picture eagerly with high priority. Use it above the fold. */
  priority?: boolean;
  /** All files of the picture. If absent, they are read from the address. */
  sources?: readonly Rendition[];
  /** Size in pixels of the file at `src`. If absent, it is read from the address. */
  size?: Box;
  /** Loads the largest file for any box size. Use it for pictures that can be zoomed. */
  largest?: boolean;
  /** The point that stays visible when the picture is cropped. Both coordinates are from 0 to 1. */
  focus?: { x: number; y: number };
  className?: string;
  /** Content over the picture, such as a badge or a ring. */
  children?: ReactNode;
}

interface ImageProps
  extends Required<Pick<PictureProps, 'alt' | 'fit' | 'priority'>>,
    Pick<PictureProps, 'focus'> {
  source: PictureSource;
  /** The file to load in each format, best format first. If empty, the file at `src` is loaded. */
  chosen: readonly Rendition[];
  onSettled: (result: 'failed' | 'loaded') => void;
}

const GROUNDS = { paper: 'bg-paper-sunken', black: 'bg-film', none: '' } as const;

const positionOf = (focus: PictureProps['focus']): CSSProperties | undefined =>
  focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` };

const Image = ({ source, chosen, alt, fit, priority, focus, onSettled }: ImageProps) => (
  <picture>
    {chosen.map(({ type, url }) => (
      <source key={type} type={type} srcSet={url} />
    ))}
    <img
      src={source.src}
      width={source.width}
      height={source.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      draggable={false}
      onLoad={() => onSettled('loaded')}
      onError={() => onSettled('failed')}
      style={positionOf(focus)}
      className={cx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
    />
  </picture>
);

interface Frame {
  source: PictureSource | undefined;
  natural: boolean;
  blurred: boolean;
}

const frameStyle = ({ source, natural, blurred }: Frame): CSSProperties => {
  const blur = source?.thumbhash && blurred ? thumbhashImage(source.thumbhash) : undefined;
  return {
    aspectRatio: natural && source?.width ? `${source.width} / ${source.height}` : undefined,
    backgroundImage: blur && `url(${blur})`,
  };
};

interface Choice
  extends Pick<PictureProps, 'sources' | 'largest' | 'size'>,
    Required<Pick<PictureProps, 'fit'>> {
  source: PictureSource;
  box: Box | undefined;
}

/** Chooses the files with enough pixels for the screen. */
const choose = ({
  source,
  sources = source.renditions,
  size,
  largest,
  fit,
  box,
}: Choice): readonly Rendition[] => {
  if (sources.length === 0) return [];
  if (largest) return chooseRenditions(sources, Number.POSITIVE_INFINITY);
  if (!box) return [];
  const { width = box.width, height = box.height } = size ?? source;
  return chooseRenditions(sources, Math.floor(drawnWidth(box, width / height, fit) * devicePixelRatio));
};

/**
 * A picture in a frame, loaded as the smallest file that is sharp at its size. Shows a blurred preview while loading,
 * and a placeholder after a failure.
 */
export const Picture = ({
  src,
  alt,
  shape = 'portrait',
  fit = 'cover',
  ground = 'paper',
  square = false,
  priority = false,
  sources,
  size,
  largest,
  focus,
  className,
  children,
}: PictureProps) => {
  const [settled, setSettled] = useState<{ src?: string; result: 'failed' | 'loaded' }>();
  const result = settled?.src === src ? settled?.result : undefined;
  const source = src ? parsePictureUrl(src) : undefined;
  const [ref, box] = useBox();
  // Below the fold, render the blurred preview after the screen: each one takes a phone a few milliseconds.
  const mayBlur = useDeferredValue(true, priority);
  const onSettled = (next: 'failed' | 'loaded') => setSettled({ src, result: next });
  return (
    <div
      ref={ref}
      style={frameStyle({ source, natural: shape === 'natural', blurred: mayBlur && result !== 'loaded' })}
      className={cx(
        'relative overflow-hidden bg-center',
        !square && 'rounded-frame',
        GROUNDS[ground],
        // The blurred preview has the place of the picture.
        fit === 'cover' ? 'bg-cover' : 'bg-contain bg-no-repeat',
        shape === 'portrait' && 'aspect-4/5',
        shape === 'fill' && 'size-full',
        className,
      )}
    >
      {source && result !== 'failed' ? (
        <Image
          {...{ source, alt, fit, priority, focus, onSettled }}
          chosen={choose({ source, sources, size, largest, fit, box })}
        />
      ) : (
        <PicturePlaceholder label={alt} className="absolute inset-0" />
      )}
      {children}
    </div>
  );
};
