import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** From `paths`. */
  href: string;
  /** Animates the change of screens where the browser can (card to page). */
  viewTransition?: boolean;
  /** Takes the place of the present history entry. */
  replace?: boolean;
  /** False: what is scrolled stays where it is, since only a part of the screen changes. */
  resetScroll?: boolean;
}

/** Modified clicks, other targets and downloads are the browser's to follow. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !event.defaultPrevented &&
  (event.currentTarget.target || '_self') === '_self';

/**
 * A link inside the client. Without a router around it (the prerendered landing page) it is a plain anchor,
 * as it is for every click that the browser should handle itself.
 */
export const Link = ({ href, viewTransition, replace, resetScroll, onClick, ...rest }: LinkProps) => {
  const router = useRouter({ warn: false });
  // Hovering or focusing a link is taken as the intent to go there: its chunk and data start loading.
  const intend = () => {
    if (router && rest.target !== '_blank') void router.preloadRoute({ href, to: '.' });
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href, replace, viewTransition, resetScroll });
  };
  return (
    <a
      {...rest}
      href={href}
      rel={rest.target === '_blank' ? 'noopener' : rest.rel}
      onPointerEnter={intend}
      onFocus={intend}
      onClick={follow}
    />
  );
};
