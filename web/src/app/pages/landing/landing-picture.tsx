import { cx } from '#lib/class-names.ts';
import { landingPicture } from '#lib/paths.ts';

interface LandingPictureProps {
  /** File name without its extension; each picture exists in two widths. */
  name: string;
  widths: readonly [small: number, large: number];
  sizes: string;
  /** Visible without scrolling: loaded eagerly. */
  eager?: boolean;
  className?: string;
}

/** The front page's own pictures: fixed files beside the page, all 4:5. Decorative, so without alternative text. */
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
