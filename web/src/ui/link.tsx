import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

/** A link element. A page in a new tab gets no reference to this one. */
export const Anchor = (props: ComponentProps<'a'>) => (
  <a {...props} rel={props.target === '_blank' ? 'noopener' : props.rel} />
);

const DEFAULTS = { activeOptions: { exact: true }, activeProps: {} };
const NEW_TAB = { preload: false };

/**
 * Creates a router link that a kit component renders. Only a link to exactly the current address has `aria-current`.
 * Hovering preloads the screen, unless the link opens a new tab.
 */
export const routerLink = <Props extends object>(
  drawn: (props: Props) => ReactNode,
): LinkComponent<typeof drawn> => {
  const Created = createLink(drawn as (props: object) => ReactNode) as (props: object) => ReactNode;
  const RouterLink = (props: { target?: string }) => (
    <Created {...DEFAULTS} {...(props.target === '_blank' && NEW_TAB)} {...props} />
  );
  return RouterLink as LinkComponent<typeof drawn>;
};

/** A link to a screen: `<Link {...paths.home()}>`. */
export const Link = routerLink(Anchor);
