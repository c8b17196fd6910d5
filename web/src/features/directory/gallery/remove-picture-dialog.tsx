import * as m from '#messages/directory/gallery';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

interface RemovePictureDialogProps
  extends Pick<ConfirmDialogProps, 'fallbackFocus' | 'onClose' | 'onConfirm'> {
  picture: GalleryPicture | undefined;
  /** True if the picture is the profile picture and another picture follows it. */
  hasSuccessor: boolean;
}

/** Asks for confirmation before a picture is deleted. */
export const RemovePictureDialog = ({ picture, hasSuccessor, ...dialog }: RemovePictureDialogProps) => (
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
