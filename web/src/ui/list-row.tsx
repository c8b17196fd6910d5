import type { ReactNode } from 'react';

interface ListRowProps {
  /** A heading with a `RowLink`, or a name. */
  title: ReactNode;
  text?: ReactNode;
  /** A count or buttons at the right of the text. */
  end?: ReactNode;
}

/** A list row with its title and text at the left and its actions at the right. */
export const ListRow = ({ title, text, end }: ListRowProps) => (
  <li className="group relative flex items-center justify-between gap-6 border-b py-3.5">
    <div className="min-w-0">
      {title}
      {text && <p className="text-sm text-ink-soft wrap-anywhere">{text}</p>}
    </div>
    {end && <div className="flex shrink-0 items-center gap-2">{end}</div>}
  </li>
);
