import { Link, type LinkProps } from './link.tsx';

/** The title of a row in a list (a `group relative`): all of the row leads there, but for what lies above it. */
export const RowLink = (props: Omit<LinkProps, 'className'>) => (
  <Link
    {...props}
    className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
  />
);
