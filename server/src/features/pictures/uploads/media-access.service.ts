import type { Viewer } from '#platform/http/viewer.ts';
import type { MediaRow } from './uploads.presenter.ts';

/** An upload with an address under /media. */
export interface AddressedUpload extends Pick<MediaRow, 'key' | 'hold' | 'hasAvif'> {
  /** Part of the site itself, such as its logo: never becomes private. */
  isPermanent: boolean;
  /** Something that needs no session shows it. */
  isOpen: boolean;
  /** A block parts its owner from somebody. */
  ownerHasBlocks: boolean;
}

/** Decides who may fetch a file of /media: a feature above, which knows what shows files. */
export interface MediaAccess {
  /** Undefined where no upload with such an address exists. */
  find(key: string): Promise<AddressedUpload | undefined>;
  /** Whether a signed-in viewer may see something that shows the upload, or owns it. */
  maySee(viewer: Viewer, key: string): Promise<boolean>;
}
