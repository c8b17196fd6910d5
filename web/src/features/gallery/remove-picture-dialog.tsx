import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

interface RemovePictureDialogProps {
  picture: GalleryPicture | undefined;
  /** It is the profile picture, and another one comes after it. */
  hasSuccessor: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a picture is gone for good. */
export const RemovePictureDialog = ({
  picture,
  hasSuccessor,
  onClose,
  onConfirm,
}: RemovePictureDialogProps) => (
  <ConfirmDialog
    open={picture !== undefined}
    title="Remove this image?"
    description={
      hasSuccessor
        ? 'It is your profile picture. The next image takes its place.'
        : 'It disappears from your profile.'
    }
    confirmLabel="Remove image"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {picture && <Picture src={picture.src} alt={picture.alt} sizes="10rem" className="mx-auto w-40" />}
  </ConfirmDialog>
);
