import * as m from '#messages/directory/gallery';
/** One picture of a gallery, ready to be shown. */
export interface GalleryPicture {
  /** Unique, even if the same picture is in the gallery twice, and stable while the order changes. */
  key: string;
  src: string;
  alt: string;
}

/** The part of a profile that this feature reads and changes. */
export interface GalleryOwner {
  stageName: string;
  gallery: readonly string[];
  /** In the gallery's order; empty for a picture without a description. */
  galleryDescriptions?: readonly string[];
}

export const picturesOf = ({ stageName, gallery, galleryDescriptions }: GalleryOwner): GalleryPicture[] => {
  const seen = new Map<string, number>();
  return gallery.map((src, index) => {
    const times = (seen.get(src) ?? 0) + 1;
    seen.set(src, times);
    const alt = galleryDescriptions?.[index] || m.pictureOfMember({ stageName, number: index + 1 });
    return { key: `${src}#${times}`, src, alt };
  });
};
