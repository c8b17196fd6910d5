import type { ReactNode } from 'react';
import { cx } from '#lib/class-names.ts';
import { GreasePencil } from './grease-pencil.tsx';
import { FilmStock } from './site-name.tsx';

/** The line of type along the edge of a contact sheet. */
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
  /** The picture, or a button or link around it; 4:5. */
  picture: ReactNode;
  /** Circled in grease pencil. At most one a sheet. */
  marked?: boolean;
}

export interface ContactSheetProps {
  frames: readonly ContactFrame[];
  /** Number printed under the first frame. */
  firstNumber?: number;
  /** Names the list of frames. */
  label: string;
  /** Grid columns as utilities (`grid-cols-3 lg:grid-cols-4`); absent: one strip that scrolls sideways. */
  columns?: string;
  /** Edge print over and under the frames. */
  stock?: boolean;
  drawRing?: boolean;
  className?: string;
}

/** Frames on black with their numbers beneath. */
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
