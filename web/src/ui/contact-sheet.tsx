import type { ReactNode } from 'react';
import { cx } from '#lib/class-names.ts';
import { GreasePencil } from './grease-pencil.tsx';
import { FilmStock } from './site-name.tsx';

/** The line of text along the edge of a contact sheet. */
export const EdgePrint = ({
  left,
  middle,
  right,
  className,
}: {
  left: ReactNode;
  middle?: ReactNode;
  right: ReactNode;
  className?: string;
}) => (
  <div aria-hidden="true" className={cx('edge-print flex justify-between gap-3 text-film-edge', className)}>
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
  /** The number under the first frame. */
  firstNumber?: number;
  /** The accessible name of the list of frames. */
  label: string;
  /** Grid columns as utility classes (`grid-cols-3 lg:grid-cols-4`). If absent, one strip that scrolls sideways. */
  columns?: string;
  /** Shows edge print above and below the frames. */
  stock?: boolean;
  drawRing?: boolean;
  className?: string;
}

/** Numbered picture frames on black, like a photographer's contact sheet. */
export const ContactSheet = ({
  frames,
  firstNumber = 1,
  label,
  columns,
  stock = false,
  drawRing = false,
  className,
}: ContactSheetProps) => {
  const last = firstNumber + frames.length - 1;
  return (
    <div className={cx('overflow-hidden rounded-frame bg-film px-4 py-4 sm:px-5', className)}>
      {stock && (
        <EdgePrint
          left={<FilmStock />}
          middle={`▪ ${firstNumber} ▪`}
          right="Safety film"
          className="mb-2.5"
        />
      )}
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
              {frame.marked && <GreasePencil drawn={drawRing} />}
            </div>
            <EdgePrint left={firstNumber + index} right={`▸ ${firstNumber + index}A`} className="mt-1.5" />
          </li>
        ))}
      </ul>
      {stock && (
        <EdgePrint left={`▸ ${last}`} middle={<FilmStock />} right={`▸ ${last}A`} className="mt-2.5" />
      )}
    </div>
  );
};
