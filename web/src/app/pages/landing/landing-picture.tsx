import { cx } from '#lib/class-names.ts';
import { landingPicture } from '#lib/paths.ts';

interface LandingPictureProps {
  /** The file name without its extension. Each picture exists in two widths. */
  name: string;
  widths: readonly [small: number, large: number];
  sizes: string;
  /** Loads the picture eagerly, because it is visible without scrolling. */
  eager?: boolean;
  className?: string;
}

/** A picture of the front page: a static 4:5 file. It is decorative and has no alternative text. */
export const LandingPicture = ({ name, widths, sizes, eager = false, className }: LandingPictureProps) => {
  const [small, large] = widths;
  return (
    <div className={cx('aspect-4/5 overflow-hidden rounded-frame bg-film-edge/15', className)}>
      <img
        src={landingPicture(name, 'large')}
        srcSet={`${landingPicture(name, 'small')} ${small}w, ${landingPicture(name, 'large')} ${large}w`}
        sizes={sizes}
        width={large}
        height={large * 1.25}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        className="size-full object-cover"
      />
    </div>
  );
};
