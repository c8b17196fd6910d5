import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { GALLERY_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { moveWithin, unchangedOrder } from '#lib/order.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/directory/gallery';
import { buttonClass } from '#ui/button-class.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog.tsx';
import { ImageUpload } from '#ui/image-upload.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Picture } from '#ui/picture.tsx';
import { useGalleryChanges } from './gallery.api.ts';
import { GalleryArranger } from './gallery-arranger.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';
import { picturesOf } from './gallery-pictures.ts';
import { CountLine, GalleryViewer } from './gallery-viewer.tsx';
import { useLightbox } from './use-lightbox.tsx';

const OVER_PICTURE =
  'border border-film-ink/25 bg-film/80 text-film-ink enabled:hover:bg-film focus-visible:outline-film-edge';

interface SlideToolsProps {
  index: number;
  onMakeFirst: () => void;
  onRemove: () => void;
}

const SlideTools = ({ index, onMakeFirst, onRemove }: SlideToolsProps) => (
  <div className="absolute top-3 right-3 left-3 flex items-start justify-end gap-2">
    {index > 0 && (
      <button type="button" onClick={onMakeFirst} className={buttonClass('bare', 'sm', OVER_PICTURE)}>
        <Star aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.makeProfilePicture}
      </button>
    )}
    <button
      type="button"
      aria-label={m.deleteImage({ number: index + 1 })}
      onClick={onRemove}
      className={buttonClass('bare', 'icon', OVER_PICTURE)}
    >
      <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    </button>
  </div>
);

/** The slide in view, and a function that turns to the last slide, where pictures are added. */
const useSlides = (count: number) => {
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState(0);
  const wantsPicker = useRef(false);
  const fileInput = useRef<HTMLInputElement>(null);
  // The picker can take the focus only after the carousel has turned to its slide; before, the slide is inert.
  useEffect(() => {
    if (!wantsPicker.current || shown !== count) return;
    wantsPicker.current = false;
    fileInput.current?.focus({ preventScroll: true });
  }, [shown, count]);
  const select = (position: number) => {
    setIndex(position);
    setShown(position);
  };
  const showUpload = () => {
    setIndex(count);
    if (shown === count) fileInput.current?.focus({ preventScroll: true });
    else wantsPicker.current = true;
  };
  return { index, setIndex, select, fileInput, showUpload };
};

interface PictureSlidesProps {
  profile: Profile;
  heading: RefObject<HTMLHeadingElement | null>;
  slides: ReturnType<typeof useSlides>;
  onOpen: (index: number) => void;
  onAdd: (url: string) => void;
  onMakeFirst: (index: number) => void;
  onRemove: (index: number) => void;
}

const PictureSlides = ({
  profile,
  heading,
  slides,
  onOpen,
  onAdd,
  onMakeFirst,
  onRemove,
}: PictureSlidesProps) => {
  const pictures = picturesOf(profile);
  const count = pictures.length;
  const uploadSlide = (
    <ImageUpload
      uploadType="gallery"
      inputRef={slides.fileInput}
      fallbackFocus={heading}
      onUploaded={onAdd}
      className="h-full"
    />
  );
  return (
    <section aria-label={m.images}>
      <PageHeader
        flush
        size="panel"
        title={m.gallery}
        titleRef={heading}
        actions={<CountLine count={count} editable />}
      />
      <p className="mt-3 mb-4 text-ink-soft">
        <Message
          text={m.galleryLead}
          tags={{
            link: (children) => (
              <Link {...paths.profile(profile.userId, { tab: 'portfolio' })} className="text-link text-ink">
                {children}
              </Link>
            ),
          }}
        />
      </p>
      <GalleryViewer
        pictures={pictures}
        onOpen={onOpen}
        index={slides.index}
        onSelect={slides.select}
        overlay={(index) => (
          <SlideTools
            {...{ index }}
            onMakeFirst={() => onMakeFirst(index)}
            onRemove={() => onRemove(index)}
          />
        )}
        lastSlide={count >= GALLERY_MAX ? undefined : uploadSlide}
      />
    </section>
  );
};

interface RemovePictureDialogProps
  extends Pick<ConfirmDialogProps, 'fallbackFocus' | 'onClose' | 'onConfirm'> {
  picture: GalleryPicture | undefined;
  /** True if the picture is the profile picture and another picture follows it. */
  hasSuccessor: boolean;
}

/** Asks for confirmation before a picture is deleted. */
const RemovePictureDialog = ({ picture, hasSuccessor, ...dialog }: RemovePictureDialogProps) => (
  <ConfirmDialog
    open={picture !== undefined}
    title={m.removeThisImage}
    description={hasSuccessor ? m.itIsYourProfilePicture : m.removedFromProfile}
    confirmLabel={m.removeImage}
    {...dialog}
  >
    {picture && <Picture src={picture.src} alt={picture.alt} className="mx-auto w-40" />}
  </ConfirmDialog>
);

/** The viewer's own gallery: add, remove and reorder pictures. The first one is the profile picture. */
export const GalleryEditor = ({ profile }: { profile: Profile }) => {
  const pictures = picturesOf(profile);
  const count = pictures.length;
  const { add, remove, reorder } = useGalleryChanges(profile);
  const slides = useSlides(count);
  const [removing, setRemoving] = useState<number | null>(null);
  const { open, lightbox } = useLightbox(profile.stageName, pictures);
  const heading = useRef<HTMLHeadingElement>(null);

  const move = (from: number, to: number) => reorder(moveWithin(unchangedOrder(count), from, to));
  const makeFirst = (index: number) => {
    move(index, 0);
    slides.setIndex(0);
    // The pressed button has disappeared, because the first picture has none, so move the focus.
    heading.current?.focus({ preventScroll: true });
  };
  const confirmRemoval = () => {
    if (removing !== null) remove(removing);
    setRemoving(null);
  };
  return (
    <div className="grid gap-y-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-x-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-12">
      <PictureSlides
        {...{ profile, heading, slides }}
        onOpen={open}
        onAdd={add}
        onMakeFirst={makeFirst}
        onRemove={setRemoving}
      />
      <section aria-labelledby="gallery-order">
        <h2 id="gallery-order" className="display mb-1 text-xl">
          {m.order}
        </h2>
        <p className="mb-4 text-ink-soft">{count === 0 ? m.noImagesYet : m.dragToReorder}</p>
        <GalleryArranger
          pictures={pictures}
          onMove={move}
          onShow={slides.setIndex}
          onAdd={count >= GALLERY_MAX ? undefined : slides.showUpload}
        />
      </section>
      <RemovePictureDialog
        picture={removing === null ? undefined : pictures[removing]}
        fallbackFocus={heading}
        hasSuccessor={removing === 0 && pictures.length > 1}
        onClose={() => setRemoving(null)}
        onConfirm={confirmRemoval}
      />
      {lightbox}
    </div>
  );
};
