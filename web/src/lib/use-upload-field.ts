import {
  UPLOAD_LIMITS,
  UPLOAD_MIME_TYPES,
  type UploadType,
} from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import type { ChangeEvent } from 'react';
import * as common from '#messages/common';
import { type FileRules, refuseFile } from './file-rules.ts';
import { toastError } from './toasts.ts';
import { useUpload } from './use-upload.ts';

const FAILED = common.failedToUploadFilePlease;

/** The upload rules of the server for this type. */
export const uploadRules = (uploadType: UploadType) =>
  ({ allowedTypes: UPLOAD_MIME_TYPES[uploadType], maxBytes: UPLOAD_LIMITS[uploadType] }) satisfies FileRules;

/** Returns the chosen file of a file field if it follows the rules; otherwise shows a toast. */
export const chosenFile = (
  { target }: ChangeEvent<HTMLInputElement>,
  uploadType: UploadType,
): File | undefined => {
  const file = target.files?.[0];
  // Choosing the same file again must also fire a change event.
  target.value = '';
  const refusal = file && refuseFile(file, uploadRules(uploadType));
  if (!refusal) return file;
  toastError(refusal.title, refusal.description);
  return undefined;
};

/** A file field that uploads the file as soon as it is chosen. `onStored` gets its URL. */
export const useUploadField = (uploadType: UploadType, onStored: (url: string) => void) => {
  const upload = useUpload();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = chosenFile(event, uploadType);
    if (!file) return;
    try {
      const url = await upload.start({ file, uploadType });
      if (url !== null) onStored(url);
    } catch (error) {
      toastError(common.uploadFailed, error instanceof Error ? error.message : FAILED);
    }
  };
  return {
    upload,
    accept: uploadRules(uploadType).allowedTypes.join(','),
    onChange: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
  };
};
