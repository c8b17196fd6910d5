import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GridLayout, useGridLayout } from './grid-layout.ts';
import { MemberCard, MemberCardSkeleton } from './member-card.tsx';
import type { FoundMember } from './search.api.ts';

/** Rows drawn beyond the screen on either side, so that a fast thumb and the Tab key find cards there. */
const OVERSCAN_ROWS = 3;
const SKELETON_ROWS = 3;
/** Rows whose pictures are loaded at once. */
const PRIORITY_ROWS = 2;

/** Pixels from the top of the document; changes when what stands above wraps. */
const useDocumentTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  // Without a dependency list on purpose: any drawing of the page may have moved the grid.
  useLayoutEffect(() => {
    const now = element.current?.getBoundingClientRect().top;
    if (now !== undefined) setTop(Math.round(now + window.scrollY));
  });
  return top;
};

const useRows = (list: RefObject<HTMLElement | null>, count: number, { rowHeight }: GridLayout) => {
  const scrollMargin = useDocumentTop(list);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useLayoutEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [virtualizer, rowHeight]);
  return virtualizer.getVirtualItems().map(({ index }) => index);
};

const placeOf = (index: number, layout: GridLayout): CSSProperties => {
  const column = index % layout.columns;
  const row = Math.floor(index / layout.columns);
  return {
    width: layout.cardWidth,
    left: column * (layout.cardWidth + layout.columnGap),
    top: row * layout.rowHeight,
  };
};

interface CardsProps {
  members: readonly FoundMember[];
  layout: GridLayout;
  /** Members in all, or -1 where nobody counted that far. */
  total: number;
}

/** Only the rows near the screen are in the document; each has its place whether or not it is drawn. */
const Cards = ({ members, layout, total }: CardsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { columns, rowHeight, compact, cardWidth } = layout;
  const rowCount = Math.ceil(members.length / columns);
  const rows = useRows(list, rowCount, layout);
  return (
    <ul ref={list} aria-label="Members" className="relative" style={{ height: rowCount * rowHeight }}>
      {rows.flatMap((row) =>
        members.slice(row * columns, (row + 1) * columns).map((member, column) => {
          const index = row * columns + column;
          return (
            <li
              key={member.id}
              aria-posinset={index + 1}
              aria-setsize={total}
              className="absolute"
              style={placeOf(index, layout)}
            >
              <MemberCard
                member={member}
                width={cardWidth}
                compact={compact}
                priority={row < PRIORITY_ROWS}
              />
            </li>
          );
        }),
      )}
    </ul>
  );
};

/** Rows of skeletons with the measures of the rows to come. */
const SkeletonRows = ({ layout, rows }: { layout: GridLayout; rows: number }) => {
  const places = [...Array(rows * layout.columns).keys()];
  return (
    <div aria-hidden="true" className="relative" style={{ height: rows * layout.rowHeight }}>
      {places.map((place) => (
        <div key={place} className="absolute" style={placeOf(place, layout)}>
          <MemberCardSkeleton compact={layout.compact} />
        </div>
      ))}
    </div>
  );
};

interface MemberGridProps {
  /** Absent while the first page is on its way. */
  members: readonly FoundMember[] | undefined;
  total: number;
  /** More are to come: a row of skeletons follows. */
  growing: boolean;
}

export const MemberGrid = ({ members, total, growing }: MemberGridProps) => {
  const [measure, layout] = useGridLayout();
  return (
    <div ref={measure}>
      {layout && members && <Cards members={members} layout={layout} total={total} />}
      {layout && !members && <SkeletonRows layout={layout} rows={SKELETON_ROWS} />}
      {layout && growing && <SkeletonRows layout={layout} rows={1} />}
    </div>
  );
};
