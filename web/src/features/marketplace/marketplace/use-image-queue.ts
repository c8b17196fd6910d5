import { LISTING_IMAGES_MAX } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { UPLOAD_MIME_TYPES } from '@opencall/contract/pictures/uploads/uploads.schemas';
import { useEffect, useRef, useState } from 'react';
import { canRetry } from '#lib/api-error.ts';
import { refuseFile } from '#lib/file-rules.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { upload } from '#lib/upload.ts';

const FULL = { title: 'Maximum images reached', text: `A listing holds up to ${LISTING_IMAGES_MAX} images.` };
const UPLOAD_FAILED = 'Failed to upload image. Please try again.';
const IMAGE_ISSUE = 'Image issue: The image was uploaded but may not display correctly.';

/** A file being uploaded, or one whose upload failed. */
export interface QueuedImage {
  key: number;
  file: File;
  /** 0 to 100. */
  percent: number;
  failed: boolean;
  /** Of a failed one: sending it again may help. */
  canRetry: boolean;
}

interface ImageQueueOptions {
  /** Stored addresses, in order. */
  images: readonly string[];
  onAdd: (url: string) => void;
}

/** Says so when a stored picture cannot be shown. */
const checkImage = (url: string): void => {
  const probe = new Image();
  probe.onerror = () => toastError('Error', IMAGE_ISSUE);
  probe.src = url;
};

let lastKey = 0;

/** Several uploads side by side, each with its progress; what is taken away or left behind is cancelled. */
export const useImageQueue = ({ images, onAdd }: ImageQueueOptions) => {
  const [queue, setQueue] = useState<readonly QueuedImage[]>([]);
  // Some of the files last chosen found no room. Kept beside the state for uploads that end later.
  const [isOverfull, setOverfull] = useState(false);
  const overfull = useRef(false);
  const controllers = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = (key: number, changes: Partial<QueuedImage>) =>
    setQueue((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const drop = (key: number) => {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    setQueue((before) => before.filter((item) => item.key !== key));
  };

  const send = async ({ key, file }: Pick<QueuedImage, 'key' | 'file'>) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    try {
      const url = await upload({
        file,
        uploadType: 'gallery',
        signal: controller.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      drop(key);
      onAdd(url);
      // One toast is shown at a time: the files that were left out matter more than those that arrived.
      if (!overfull.current) toast({ title: 'Image uploaded' });
      checkImage(url);
    } catch (error) {
      if (controller.signal.aborted) return;
      change(key, { failed: true, canRetry: canRetry(error) });
      toastError('Upload failed', error instanceof Error && error.message ? error.message : UPLOAD_FAILED);
    }
  };

  const noteOverfull = (next: boolean) => {
    overfull.current = next;
    setOverfull(next);
  };

  /** Takes what fits; says what was left out and why. */
  const add = (files: readonly File[]) => {
    let room = LISTING_IMAGES_MAX - images.length - queue.length;
    noteOverfull(false);
    for (const file of files) {
      const refusal = refuseFile(file, { allowedTypes: UPLOAD_MIME_TYPES.gallery });
      if (refusal) toastError(refusal.title, refusal.description);
      else if (room <= 0) {
        noteOverfull(true);
        toastError(FULL.title, FULL.text);
        return;
      } else {
        room -= 1;
        lastKey += 1;
        const item = { key: lastKey, file, percent: 0, failed: false, canRetry: true };
        setQueue((before) => [...before, item]);
        void send(item);
      }
    }
  };

  const retry = (item: QueuedImage) => {
    change(item.key, { failed: false, percent: 0 });
    void send(item);
  };
  return {
    queue,
    add,
    drop,
    retry,
    isBusy: queue.some(({ failed }) => !failed),
    /** Why files last chosen were left out; until the next choice. */
    refusal: isOverfull ? `${FULL.title}. ${FULL.text}` : undefined,
  };
};
