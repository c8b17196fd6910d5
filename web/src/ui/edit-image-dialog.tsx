import type { Rotation } from '@opencall/contract/pictures/uploads/renditions';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type RefCallback, type RefObject, useLayoutEffect, useState } from 'react';
import { drawEdited, turn } from '#lib/image-edit.ts';
import { type UploadState, uploadLabel } from '#lib/use-upload.ts';
import * as common from '#messages/common';
import * as m from '#messages/ui-pictures';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Progress } from './progress.tsx';

export interface EditImageDialogProps {
  image: ImageBitmap;
  /** The file name, for users who cannot see the preview. */
  fileName: string;
  confirmLabel: string;
  upload: UploadState;
  /** Called with the chosen rotation. */
  onConfirm: (rotation: Rotation) => void;
  /** Cancels a running upload. The editor stays open. */
  onStop: () => void;
  onClose: () => void;
  /** Gets the focus on closing if the previously focused element was removed. */
  fallbackFocus?: RefObject<HTMLElement | null>;
}

const Preview = ({ canvasRef, label }: { canvasRef: RefCallback<HTMLCanvasElement>; label: string }) => (
  <div className="grid h-[min(24rem,46dvh)] place-items-center overflow-hidden rounded-frame bg-film p-3">
    <canvas ref={canvasRef} role="img" aria-label={label} className="max-h-full max-w-full object-contain" />
  </div>
);

const TurnButtons = ({ disabled, onTurn }: { disabled: boolean; onTurn: (to: 'left' | 'right') => void }) => (
  <div className="mt-4 flex flex-wrap justify-center gap-2">
    <Button variant="ghost" size="sm" disabled={disabled} onClick={() => onTurn('left')}>
      <RotateCcw aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {m.rotateLeft}
    </Button>
    <Button variant="ghost" size="sm" disabled={disabled} onClick={() => onTurn('right')}>
      <RotateCw aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {m.rotateRight}
    </Button>
  </div>
);

/** Rotates a chosen picture and uploads it. The preview looks like the result in the gallery. */
export const EditImageDialog = ({
  image,
  fileName,
  confirmLabel,
  upload,
  onConfirm,
  onStop,
  onClose,
  fallbackFocus,
}: EditImageDialogProps) => {
  const [rotation, setRotation] = useState<Rotation>(0);
  // State instead of a ref, because the content of the dialog renders after the first layout, and drawing must wait
  // for it.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const uploading = upload.status === 'uploading';
  useLayoutEffect(() => {
    if (canvas) drawEdited(canvas, { image, rotation });
  }, [canvas, image, rotation]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.editImage}
      fallbackFocus={fallbackFocus}
      footer={
        <>
          <Button variant="ghost" onClick={uploading ? onStop : onClose}>
            {common.cancel}
          </Button>
          <Button
            variant="primary"
            pending={uploading}
            pendingLabel={uploadLabel(upload, confirmLabel)}
            disabled={!canvas}
            onClick={() => onConfirm(rotation)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Preview canvasRef={setCanvas} label={m.rotatedByDegrees({ fileName, degrees: rotation })} />
      <TurnButtons disabled={uploading} onTurn={(to) => setRotation((from) => turn(from, to))} />
      {uploading && <Progress label={m.uploadingFile({ fileName })} percent={upload.percent} />}
    </Dialog>
  );
};
