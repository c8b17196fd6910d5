import type { ComponentProps } from 'react';
import { onDemand } from './on-demand.tsx';
import type { Picture as PictureElement } from './picture.tsx';

/** The first screen does not wait for it. */
const Picture = onDemand(() => import('./picture.tsx').then((m) => m.Picture));

interface AvatarProps {
  name: string;
  picture?: ComponentProps<typeof PictureElement>['src'];
}

/** A member's picture in a circle, with the initial of the name until it is loaded. The name must be beside it. */
export const Avatar = ({ name, picture }: AvatarProps) => (
  <span
    aria-hidden="true"
    className="display relative grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-ink text-base leading-none text-paper"
  >
    {Array.from(name)[0]?.toUpperCase()}
    {picture && (
      <span className="absolute inset-0">
        <Picture src={picture} alt="" shape="fill" />
      </span>
    )}
  </span>
);
