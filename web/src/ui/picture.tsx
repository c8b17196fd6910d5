import { type CSSProperties, type ReactNode, useDeferredValue, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { type PictureSource, parsePictureUrl } from '#lib/media-url.ts';
import { type Box, chooseRenditions, drawnWidth, type Rendition } from '#lib/renditions.ts';
import { thumbhashImage } from '#lib/thumbhash.ts';
import { useBox } from './use-box.ts';
import { Mark } from './wordmark.tsx';

/** Shown where a picture is missing or did not load. `label` is what the picture would have shown. */
export const PicturePlaceholder = ({ className, label }: { className?: string; label?: string }) => (
  <div className={cx('grid place-items-center bg-paper-sunken text-ink-faint', className)}>
    <Mark className="size-1/5 max-h-12 min-h-5 max-w-12 min-w-5 opacity-60" />
    {label && <span className="sr-only">{label}</span>}
  </div>
);

export interface PictureProps {
  /** From the API; anything else works too, without variants. Absent shows the placeholder. */
  src: string | undefined;
  alt: string;
  /** `portrait` crops to 4:5, `natural` keeps the picture's ratio, `fill` takes its parent's shape. */
  shape?: 'portrait' | 'natural' | 'fill';
  /** Inside its shape: cut to fill, or shown whole. */
  fit?: 'cover' | 'contain';
  /** Above the fold: loaded eagerly and first. */
  priority?: boolean;
  /** All files of the picture; absent: as the address says. */
  sources?: readonly Rendition[];
  /** Pixels of what `src` answers; absent: as the address says. */
  size?: Box;
  /** Loads the largest file, whatever the size of the box: for a picture that can be zoomed. */
  largest?: boolean;
  /** The point that stays visible when the picture is cropped, each coordinate from 0 to 1. */
  focus?: { x: number; y: number };
  className?: string;
  /** Over the picture: a badge, a ring. */
  children?: ReactNode;
}

interface ImageProps
  extends Required<Pick<PictureProps, 'alt' | 'fit' | 'priority'>>,
    Pick<PictureProps, 'focus'> {
  source: PictureSource;
  /** The file to load in each format, best format first. Empty: the one that the address answers. */
  chosen: readonly Rendition[];
  onSettled: (result: 'failed' | 'loaded') => void;
}

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

/** The files that have a pixel for each pixel of the screen. */
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
 * A picture in a frame of its own size, loaded as the smallest file that is sharp there. Until it is loaded it shows a blur of
 * the picture's colours; if it fails, a placeholder.
 */
export const Picture = ({
  src,
  alt,
  shape = 'portrait',
  fit = 'cover',
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
  // Below the fold the blur is painted once the screen stands: it takes a phone some milliseconds each.
  const mayBlur = useDeferredValue(true, priority);
  const onSettled = (next: 'failed' | 'loaded') => setSettled({ src, result: next });
  return (
    <div
      ref={ref}
      style={frameStyle({ source, natural: shape === 'natural', blurred: mayBlur && result !== 'loaded' })}
      className={cx(
        'relative overflow-hidden rounded-frame bg-paper-sunken bg-cover bg-center',
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
