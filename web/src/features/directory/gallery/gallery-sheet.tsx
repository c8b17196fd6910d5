import { ContactSheet } from '#ui/contact-sheet.tsx';
import { Picture } from '#ui/picture.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

interface GallerySheetProps {
  pictures: readonly GalleryPicture[];
  onOpen: (index: number) => void;
}

/** The whole gallery as a contact sheet with the profile picture circled. A press opens a picture in the lightbox. */
export const GallerySheet = ({ pictures, onOpen }: GallerySheetProps) => (
  <ContactSheet
    label="Contact sheet"
    frames={pictures.map((picture, index) => ({
      key: picture.key,
      marked: index === 0,
      picture: (
        <button
          type="button"
          aria-label={`View large: ${picture.alt}${index === 0 ? ', profile picture' : ''}`}
          onClick={() => onOpen(index)}
          className="block w-full cursor-zoom-in focus-visible:outline-film-edge"
        >
          <Picture src={picture.src} alt="" />
        </button>
      ),
    }))}
  />
);
