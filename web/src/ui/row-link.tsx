import type { ComponentProps } from 'react';
import { Anchor, routerLink } from './link.tsx';

const RowAnchor = (props: Omit<ComponentProps<'a'>, 'className'>) => (
  <Anchor
    {...props}
    className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
  />
);

/**
 * The title of a list row (which must be `group relative`). The whole row acts as the link, except elements above it.
 */
export const RowLink = routerLink(RowAnchor);
