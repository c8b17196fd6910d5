import { UPLOAD_LIMITS, UPLOAD_MIME_TYPES } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { refuseFile } from '#lib/file-rules.ts';
import { toastError } from '#lib/toasts.ts';
import { useUpload } from '#lib/use-upload.ts';
import * as common from '#messages/common';

export const PICTURE_TYPES = UPLOAD_MIME_TYPES.message;

/** Uploads a picture as soon as it is chosen, so that sending does not wait for the upload. */
export const useAttachment = (onUploaded: (url: string) => void) => {
  const { state, start, cancel } = useUpload();
  const attach = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const refusal = refuseFile(file, { allowedTypes: PICTURE_TYPES, maxBytes: UPLOAD_LIMITS.message });
    if (refusal) {
      toastError(refusal.title, refusal.description);
      return;
    }
    try {
      const url = await start({ file, uploadType: 'message' });
      if (url) onUploaded(url);
    } catch (error) {
      const fallback = common.failedToUploadFilePlease;
      toastError(common.uploadFailed, error instanceof Error ? error.message : fallback);
    }
  };
  return { state, attach: (file: File | undefined) => void attach(file), cancel };
};
