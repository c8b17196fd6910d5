import type { ReactNode } from 'react';
import { cx } from '#lib/class-names.ts';
import { GreasePencil } from './grease-pencil.tsx';

/** The line of text along the edge of a contact sheet. */
export const EdgePrint = ({
  left,
  middle,
  right,
  onPaper = false,
  className,
}: {
  left: ReactNode;
  middle?: ReactNode;
  right: ReactNode;
  /** On the background of the page instead of black. */
  onPaper?: boolean;
  className?: string;
}) => (
  <div
    aria-hidden="true"
    className={cx(
      'edge-print flex justify-between gap-3',
      onPaper ? 'text-ink-soft' : 'text-film-edge',
      className,
    )}
  >
    <span>{left}</span>
    {middle && <span>{middle}</span>}
    <span>{right}</span>
  </div>
);

export interface ContactFrame {
  key: string;
  /** The picture, or a button or link around it. Its ratio is 4:5. */
  picture: ReactNode;
  /** Circles the frame in red. At most one frame of a sheet. */
  marked?: boolean;
}

export interface ContactSheetProps {
  frames: readonly ContactFrame[];
  /** The accessible name of the list of frames. */
  label: string;
  /** Grid columns as utility classes (`grid-cols-3 lg:grid-cols-4`). If absent, one strip that scrolls sideways. */
  columns?: string;
  className?: string;
}

/** Numbered picture frames on black, like a photographer's contact sheet. */
export const ContactSheet = ({ frames, label, columns, className }: ContactSheetProps) => (
  <div className={cx('overflow-hidden rounded-frame bg-film px-4 py-4 sm:px-5', className)}>
    <ul
      aria-label={label}
      className={
        columns
          ? cx('grid gap-x-3 gap-y-2.5', columns)
          : 'relative -mx-1 flex gap-3 overflow-x-auto px-1 py-1.5 [scrollbar-width:thin]'
      }
    >
      {frames.map((frame, index) => (
        <li
          key={frame.key}
          className={columns ? 'min-w-0' : 'w-28 shrink-0 sm:w-32 lg:w-auto lg:min-w-24 lg:flex-1'}
        >
          <div className="relative">
            {frame.picture}
            {frame.marked && <GreasePencil />}
          </div>
          <EdgePrint left={index + 1} right={`▸ ${index + 1}A`} className="mt-1.5" />
        </li>
      ))}
    </ul>
  </div>
);
