import type { Viewer } from '#platform/http/viewer.ts';
import type { MediaRow } from './uploads.presenter.ts';

/** An upload with an address under /media. */
export interface AddressedUpload extends Pick<MediaRow, 'key' | 'hold' | 'hasAvif'> {
  /** Part of the site itself, such as its logo: never becomes private. */
  isPermanent: boolean;
  /** Shown in a place that visitors see without a session. */
  isOpen: boolean;
  /** The owner has blocked a member or is blocked by one. */
  ownerHasBlocks: boolean;
}

/** Decides who may fetch a file under /media. Implemented by `file-access`, which knows where each upload is shown. */
export interface MediaAccess {
  /** Undefined if no upload has that address. */
  find(key: string): Promise<AddressedUpload | undefined>;
  /** True if the viewer owns the upload or may see a place that shows it. */
  maySee(viewer: Viewer, key: string): Promise<boolean>;
}
