import { numberText } from '@opencall/contract/shared/format/numbers';
import type { ToOptions } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/app/pages-home';
import { Link } from '#ui/link.tsx';

interface HomeSectionProps {
  title: string;
  /** The way to all items. */
  all?: { text: string; link: ToOptions } | undefined;
  /** Shown instead of a single link. */
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of the home page with its title at the left and the way to all items at the right. */
export const HomeSection = ({ title, all, end, className, children }: HomeSectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('min-w-0 pt-9', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        {all && (
          <Link {...all.link} className="text-link inline-flex min-h-11 items-center text-sm text-ink-soft">
            {all.text}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
        {end}
      </div>
      {children}
    </section>
  );
};

/** `All 12`, or `All 1,000+` if the total is a lower bound. */
export const allText = ({
  total,
  totalIsFloor,
}: {
  total: number;
  totalIsFloor?: boolean | undefined;
}): string => m.allOf({ total: `${numberText(total)}${totalIsFloor ? '+' : ''}` });
