import type { ComponentProps } from 'react';
import { cx } from '#lib/class-names.ts';
import { Picture } from './picture.tsx';

interface AvatarProps {
  name: string;
  picture?: ComponentProps<typeof Picture>['src'] | null;
  className?: string;
}

/** A member's picture in a circle, or the initial of the name until it is loaded. Show the name beside it. */
export const Avatar = ({ name, picture, className = 'size-8 text-base' }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={cx(
      'display relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-ink leading-none text-paper',
      className,
    )}
  >
    {Array.from(name)[0]?.toUpperCase()}
    {picture && (
      <span className="absolute inset-0">
        <Picture src={picture} alt="" shape="fill" />
      </span>
    )}
  </span>
);
