import { useMatches, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ComponentProps, type MouseEvent, type ReactNode, useMemo } from 'react';
import { cx } from '#lib/class-names.ts';
import { placeBefore } from '#lib/visited-places.ts';
import { Anchor, routerLink } from './link.tsx';

const BackAnchor = ({ children, className, ...rest }: ComponentProps<'a'>) => (
  <Anchor
    {...rest}
    className={cx('inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft hover:text-ink', className)}
  >
    <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
    {children}
  </Anchor>
);

/** A link to the parent screen. `BackLink` leads to the screen that the user came from. */
export const ParentLink = routerLink(BackAnchor);
const UntypedParentLink = ParentLink as (props: object) => ReactNode;

interface BackLinkProps {
  className?: string;
  children?: ReactNode;
}

/** True if the browser itself opens the link, for example in a new tab. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

const UntypedBackLink = (props: BackLinkProps) => {
  const router = useRouter();
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const cameFrom = useMemo(
    () => placeBefore(router.latestLocation.state.__TSR_index, pathname),
    [router, pathname],
  );
  if (!cameFrom) return <UntypedParentLink {...props} />;
  const { place, steps } = cameFrom;
  const isParent = router.buildLocation(props as never).pathname === place.pathname;
  return (
    <BackAnchor
      href={place.href}
      className={props.className}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        // The address may have changed since by a filter, with a history entry of its own.
        const now = placeBefore(router.latestLocation.state.__TSR_index, pathname);
        router.history.go(-(now?.steps ?? steps));
      }}
    >
      {isParent ? props.children : place.title}
    </BackAnchor>
  );
};

/**
 * A link to the screen that the user came from, with its filters and scroll position. If this tab came from elsewhere,
 * it leads to the parent screen, which the props name.
 */
export const BackLink = UntypedBackLink as typeof ParentLink;
