import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

/** The element of a link. A new tab gets no reference to this one. */
export const Anchor = (props: ComponentProps<'a'>) => (
  <a {...props} rel={props.target === '_blank' ? 'noopener' : props.rel} />
);

const DEFAULTS = { activeOptions: { exact: true }, activeProps: {} };
const NEW_TAB = { preload: false };

/**
 * A link of the router, drawn by a component of the kit. Only a link to exactly the address shown has `aria-current`.
 * Pointing at a link preloads its screen, unless it opens a new tab.
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
