import { useState } from 'react';
import { moveWithin } from '#lib/order.ts';
import { paths } from '#lib/paths.ts';
import { Carousel } from '#ui/carousel.tsx';
import { CarouselControls } from '#ui/carousel-controls.tsx';
import { ContactSheet, EdgePrint } from '#ui/contact-sheet.tsx';
import { GreasePencil } from '#ui/grease-pencil.tsx';
import { JustifiedRows } from '#ui/justified-rows.tsx';
import { Link } from '#ui/link.tsx';
import { Picture, PicturePlaceholder } from '#ui/picture.tsx';
import { FilmStock } from '#ui/site-name.tsx';
import { Sortable, useSortableItem } from '#ui/sortable.tsx';
import { VideoPlayer } from '#ui/video-player.tsx';
import { VirtualGrid } from '#ui/virtual-grid.tsx';
import { SAMPLE_PICTURES } from './kit-samples.ts';

/** A video that no browser plays, and a picture that none shows. They need no request. */
const BROKEN_VIDEO = URL.createObjectURL(new Blob(['no video'], { type: 'video/mp4' }));
const BROKEN_PICTURE = 'data:image/png;base64,';

const SinglePictures = () => (
  <div className="grid grid-cols-3 gap-4 sm:grid-cols-6">
    <Picture src={SAMPLE_PICTURES[0]?.src} alt="Cropped to 4:5" />
    <Picture src={SAMPLE_PICTURES[1]?.src} alt="Shown whole" fit="contain" ground="black" />
    <Picture src={SAMPLE_PICTURES[2]?.src} alt="Circled">
      <GreasePencil className="scale-90" />
    </Picture>
    <Picture src={undefined} alt="No picture" />
    <Picture src={BROKEN_PICTURE} alt="A picture that does not load" />
    <PicturePlaceholder label="A placeholder" className="aspect-4/5" />
  </div>
);

const Sheets = () => (
  <>
    <ContactSheet
      label="Frames of a contact sheet"
      columns="grid-cols-3 sm:grid-cols-6"
      frames={SAMPLE_PICTURES.map(({ id, src, alt }) => ({
        key: src,
        picture: <Picture src={src} alt={alt} ground="black" square />,
        marked: id === 2,
      }))}
    />
    <ContactSheet
      label="Frames of a strip"
      frames={SAMPLE_PICTURES.map(({ src, alt }) => ({
        key: src,
        picture: (
          <Link {...paths.home()} className="block">
            <Picture src={src} alt={alt} ground="black" square />
          </Link>
        ),
      }))}
    />
    <EdgePrint onPaper left={<FilmStock />} middle="12" right="12A" />
  </>
);

const Carousels = () => {
  const [selected, setSelected] = useState(0);
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <Carousel
        label="Sample carousel"
        slides={SAMPLE_PICTURES.map(({ src, alt }) => ({
          key: src,
          content: <Picture src={src} alt={alt} />,
        }))}
      />
      <CarouselControls
        count={4}
        selected={selected}
        onSelect={setSelected}
        noun="sample"
        className="self-center"
      />
    </div>
  );
};

const SortableSample = ({ id, src, alt }: (typeof SAMPLE_PICTURES)[number]) => {
  const { item, grab, handle } = useSortableItem(id);
  return (
    <li {...item} onPointerDown={grab} className="relative cursor-grab">
      <Picture src={src} alt={alt} />
      {handle}
    </li>
  );
};

const Sorting = () => {
  const [order, setOrder] = useState(SAMPLE_PICTURES);
  return (
    <Sortable
      items={order.map(({ id, alt }) => ({ id, name: alt }))}
      onMove={(from, to) =>
        setOrder(moveWithin([...order.keys()], from, to).flatMap((place) => order[place] ?? []))
      }
    >
      <ul aria-label="Pictures to sort" className="grid grid-cols-3 gap-4 sm:grid-cols-6">
        {order.map((picture) => (
          <SortableSample key={picture.id} {...picture} />
        ))}
      </ul>
    </Sortable>
  );
};

const GRID_GAP = 16;

const gridLayout = (width: number, rem: number) => {
  const columns = width < 40 * rem ? 3 : 6;
  const cardWidth = (width - GRID_GAP * (columns - 1)) / columns;
  return { columns, columnGap: GRID_GAP, cardWidth, rowHeight: (cardWidth * 5) / 4 + GRID_GAP };
};

/** A list of cards with a page that is still loading. */
const Grid = () => (
  <VirtualGrid
    label="Sample grid"
    items={SAMPLE_PICTURES}
    keyOf={({ id }) => id}
    total={2 * SAMPLE_PICTURES.length}
    growing
    layoutOf={gridLayout}
    card={({ src, alt }, { priority }) => <Picture src={src} alt={alt} priority={priority} />}
    skeleton={() => <Picture src={undefined} alt="" />}
  />
);

/** The pictures and videos on the kit page, and their lists. */
export const KitPictures = () => (
  <div className="grid gap-8">
    <SinglePictures />
    <Sheets />
    <Carousels />
    <Sorting />
    <JustifiedRows
      label="Rows of pictures"
      items={SAMPLE_PICTURES}
      keyOf={({ id }) => id}
      ratioOf={({ id }) => (id % 2 ? 1.5 : 0.8)}
      total={SAMPLE_PICTURES.length}
      picture={({ src, alt }, { priority }) => (
        <Picture src={src} alt={alt} shape="fill" priority={priority} square />
      )}
    />
    <Grid />
    <VideoPlayer
      src={BROKEN_VIDEO}
      label="A video that cannot be played"
      className="w-full bg-paper-sunken"
    />
  </div>
);
