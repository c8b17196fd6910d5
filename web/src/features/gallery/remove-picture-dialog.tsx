import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
  <Dialog
    open={picture !== undefined}
    onOpenChange={(open) => !open && onClose()}
    title="Remove this image?"
    description={
      hasSuccessor
        ? 'It is your profile picture. The next image takes its place.'
        : 'It disappears from your profile.'
    }
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="destructive" onClick={onConfirm}>
          Remove image
        </Button>
      </>
    }
  >
    {picture && <Picture src={picture.src} alt={picture.alt} sizes="10rem" className="mx-auto w-40" />}
  </Dialog>
);
