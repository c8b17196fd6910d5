import { type CSSProperties, type ReactNode, useDeferredValue, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { type PictureFormat, type PictureSource, parsePictureUrl } from '#lib/media-url.ts';
import { thumbhashImage } from '#lib/thumbhash.ts';
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
  /** How wide it is shown, as the `sizes` attribute says it; decides which variant loads. */
  sizes?: string;
  /** `portrait` crops to 4:5, `natural` keeps the picture's ratio, `fill` takes its parent's shape. */
  shape?: 'portrait' | 'natural' | 'fill';
  /** Inside its shape: cut to fill, or shown whole. */
  fit?: 'cover' | 'contain';
  /** Above the fold: loaded at once and first. */
  priority?: boolean;
  /** The best first; absent: as the address says. */
  formats?: readonly PictureFormat[];
  /** What stays in view where the picture is cut, each from 0 to 1. */
  focus?: { x: number; y: number };
  className?: string;
  /** Over the picture: a badge, a ring. */
  children?: ReactNode;
}

interface ImageProps
  extends Required<Pick<PictureProps, 'alt' | 'sizes' | 'fit' | 'priority'>>,
    Pick<PictureProps, 'focus'> {
  source: PictureSource;
  onSettled: (result: 'failed' | 'loaded') => void;
}

const positionOf = (focus: PictureProps['focus']): CSSProperties | undefined =>
  focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` };

const Image = ({ source, alt, sizes, fit, priority, focus, onSettled }: ImageProps) => (
  <img
    src={source.src}
    srcSet={source.srcSet}
    sizes={source.srcSet && sizes}
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
);

/** The image in the best format that the browser has. */
const Formats = ({ formats, ...image }: ImageProps & Pick<PictureProps, 'formats'>) => {
  const { avifSet } = image.source;
  const all = formats ?? (avifSet ? [{ type: 'image/avif', srcSet: avifSet }] : []);
  return (
    <picture>
      {all.map((format) => (
        <source key={format.type} {...format} sizes={image.sizes} />
      ))}
      <Image {...image} />
    </picture>
  );
};

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

/** Reserves its space, shows a blur of the picture's own colours, then the right variant; never a broken icon. */
export const Picture = ({
  src,
  alt,
  sizes = '100vw',
  shape = 'portrait',
  fit = 'cover',
  priority = false,
  formats,
  focus,
  className,
  children,
}: PictureProps) => {
  const [settled, setSettled] = useState<{ src?: string; result: 'failed' | 'loaded' }>();
  const result = settled?.src === src ? settled?.result : undefined;
  const source = src ? parsePictureUrl(src) : undefined;
  // Below the fold the blur is painted once the screen stands: it takes a phone some milliseconds each.
  const mayBlur = useDeferredValue(true, priority);
  const onSettled = (next: 'failed' | 'loaded') => setSettled({ src, result: next });
  return (
    <div
      style={frameStyle({ source, natural: shape === 'natural', blurred: mayBlur && result !== 'loaded' })}
      className={cx(
        'relative overflow-hidden rounded-frame bg-paper-sunken bg-cover bg-center',
        shape === 'portrait' && 'aspect-4/5',
        shape === 'fill' && 'size-full',
        className,
      )}
    >
      {source && result !== 'failed' ? (
        <Formats {...{ source, alt, sizes, fit, priority, formats, focus, onSettled }} />
      ) : (
        <PicturePlaceholder label={alt} className="absolute inset-0" />
      )}
      {children}
    </div>
  );
};
