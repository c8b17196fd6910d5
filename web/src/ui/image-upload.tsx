import type { Rotation } from '@opencall/contract/pictures/uploads/renditions';
import { DESCRIPTION_MAX, type UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { onlineManager } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, type DragEvent, type RefObject, useId, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { refuseFile } from '#lib/file-rules.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { OFFLINE } from '#lib/upload.ts';
import { uploadLabel, useUpload } from '#lib/use-upload.ts';
import { uploadRules } from '#lib/use-upload-field.ts';
import * as common from '#messages/common';
import * as m from '#messages/ui-pictures';
import { buttonClass } from './button-class.ts';
import { EditImageDialog } from './edit-image-dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

const UPLOAD_FAILED = common.failedToUploadFilePlease;
const PROCESSING_FAILED = m.failedToProcessImagePlease;

export interface ImageUploadProps {
  uploadType: UploadType;
  /** Called with the URL of the stored picture. */
  onUploaded: (url: string) => void;
  /** The label of the upload button. */
  confirmLabel?: string;
  /** A ref for focusing the file picker. */
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Gets the focus after the upload if the file picker cannot take it. */
  fallbackFocus?: RefObject<HTMLElement | null>;
  className?: string;
}

interface Chosen {
  file: File;
  /** The decoded picture for the preview. */
  image: ImageBitmap;
}

/** Decodes a chosen file. If that fails, shows the reason in a toast. */
const openPicture = async (file: File, uploadType: UploadType): Promise<Chosen | null> => {
  const refusal = refuseFile(file, uploadRules(uploadType));
  if (refusal) toastError(refusal.title, refusal.description);
  else if (!onlineManager.isOnline()) toastError(common.uploadFailed, OFFLINE);
  else {
    try {
      return { file, image: await createImageBitmap(file) };
    } catch {
      toastError(common.uploadFailed, PROCESSING_FAILED);
    }
  }
  return null;
};

/** Handles files that are dropped on an element. `over` is true while a file is dragged over it. */
const useDrop = (onFile: (file: File | undefined) => void) => {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { over, handlers };
};

interface DropZoneProps {
  accept: string;
  busyLabel: string | null;
  inputRef?: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
}

const DropZone = ({ accept, busyLabel, inputRef, onFile }: DropZoneProps) => {
  const id = useId();
  const { over, handlers } = useDrop(onFile);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Choosing the same file again must also fire a change event.
    event.target.value = '';
    onFile(file);
  };
  return (
    <label
      {...handlers}
      htmlFor={id}
      className={cx(
        'grid flex-1 cursor-pointer place-content-center justify-items-center gap-4 rounded-frame border border-dashed p-6 text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3',
        over ? 'border-ink bg-paper-raised' : 'border-line-strong',
      )}
    >
      <ImagePlus aria-hidden="true" className="size-8 text-ink-soft" strokeWidth={1.25} />
      <input ref={inputRef} id={id} type="file" accept={accept} onChange={choose} className="sr-only" />
      <span className={buttonClass('solid')}>{busyLabel ?? m.chooseImage}</span>
      <span aria-hidden="true" className="text-sm text-ink-soft pointer-coarse:hidden">
        {m.orDropOneHere}
      </span>
    </label>
  );
};

/** Stores the chosen picture and its description until the upload succeeds. */
const usePictureUpload = ({
  uploadType,
  onUploaded,
}: Pick<ImageUploadProps, 'uploadType' | 'onUploaded'>) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [description, setDescription] = useState('');
  const upload = useUpload();

  const close = () => {
    upload.cancel();
    chosen?.image.close();
    setChosen(null);
  };
  const choose = async (file: File | undefined) => {
    if (file) setChosen(await openPicture(file, uploadType));
  };
  const send = async (file: File, rotation: Rotation) => {
    try {
      const url = await upload.start({ file, uploadType, description, rotation });
      if (url === null) return;
      toast({ title: m.uploadSuccessful });
      close();
      setDescription('');
      onUploaded(url);
    } catch (error) {
      toastError(common.uploadFailed, error instanceof Error ? error.message : UPLOAD_FAILED);
    }
  };
  return { chosen, description, setDescription, upload, choose, send, close };
};

/** Picks a picture, lets the user rotate it, uploads it and returns its URL. */
export const ImageUpload = (props: ImageUploadProps) => {
  const { uploadType, confirmLabel = m.uploadToGallery, inputRef, fallbackFocus, className } = props;
  const { chosen, description, setDescription, upload, choose, send, close } = usePictureUpload(props);
  return (
    <div className={cx('flex flex-col gap-4', className)}>
      <DropZone
        accept={uploadRules(uploadType).allowedTypes.join(',')}
        busyLabel={upload.state.status === 'uploading' ? uploadLabel(upload.state, '') : null}
        inputRef={inputRef}
        onFile={(file) => void choose(file)}
      />
      <Field label={common.description} hint={m.optionalDescribeThePicture}>
        <Input
          value={description}
          maxLength={DESCRIPTION_MAX}
          autoComplete="off"
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      {chosen && (
        <EditImageDialog
          image={chosen.image}
          fileName={chosen.file.name}
          confirmLabel={confirmLabel}
          upload={upload.state}
          onConfirm={(rotation) => void send(chosen.file, rotation)}
          onStop={upload.cancel}
          onClose={close}
          fallbackFocus={fallbackFocus}
        />
      )}
    </div>
  );
};
