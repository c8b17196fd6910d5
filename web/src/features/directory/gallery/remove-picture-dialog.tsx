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
    title="Remove this image?"
    description={
      hasSuccessor
        ? 'It is your profile picture. The next image takes its place.'
        : 'It disappears from your profile.'
    }
    confirmLabel="Remove image"
    {...dialog}
  >
    {picture && <Picture src={picture.src} alt={picture.alt} className="mx-auto w-40" />}
  </ConfirmDialog>
);
