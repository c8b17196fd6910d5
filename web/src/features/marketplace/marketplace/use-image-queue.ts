import { LISTING_IMAGES_MAX } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { UPLOAD_MIME_TYPES } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { useEffect, useRef, useState } from 'react';
import { canRetry } from '#lib/api-error.ts';
import { refuseFile } from '#lib/file-rules.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { upload } from '#lib/upload.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace-form';

const FULL = {
  title: m.maximumImagesReached,
  text: m.maximumIs({ max: LISTING_IMAGES_MAX }),
};
const UPLOAD_FAILED = m.failedToUploadImage;
const IMAGE_ISSUE = m.imageIssue;

/** A file that is being uploaded or whose upload failed. */
export interface QueuedImage {
  key: number;
  file: File;
  /** Upload progress from 0 to 100. */
  percent: number;
  failed: boolean;
  /** Whether retrying a failed upload may help. */
  canRetry: boolean;
}

interface ImageQueueOptions {
  /** The URLs of the stored images, in order. */
  images: readonly string[];
  onAdd: (url: string) => void;
}

/** Shows an error if the stored picture cannot be displayed. */
const checkImage = (url: string): void => {
  const probe = new Image();
  probe.onerror = () => toastError(common.error, IMAGE_ISSUE);
  probe.src = url;
};

let lastKey = 0;

const newItem = (file: File): QueuedImage => {
  lastKey += 1;
  return { key: lastKey, file, percent: 0, failed: false, canRetry: true };
};

/** Whether the last selection had more files than the listing has room for. Uploads that end later need the ref. */
const useOverfull = () => {
  const [isOverfull, setState] = useState(false);
  const ref = useRef(false);
  const setOverfull = (next: boolean) => {
    ref.current = next;
    setState(next);
  };
  return { isOverfull, ref, setOverfull };
};

/** The files being uploaded. Uploads are canceled when their file is removed and when the form closes. */
const useUploads = () => {
  const [queue, setQueue] = useState<readonly QueuedImage[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const append = (item: QueuedImage) => setQueue((before) => [...before, item]);
  const change = (key: number, changes: Partial<QueuedImage>) =>
    setQueue((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const drop = (key: number) => {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    setQueue((before) => before.filter((item) => item.key !== key));
  };
  const start = (key: number): AbortController => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    return controller;
  };
  return { queue, append, change, drop, start };
};

const failureText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : UPLOAD_FAILED;

/** Uploads several images at the same time, each with its own progress. */
export const useImageQueue = ({ images, onAdd }: ImageQueueOptions) => {
  const { queue, append, change, drop, start } = useUploads();
  const { isOverfull, ref: overfull, setOverfull } = useOverfull();

  const send = async ({ key, file }: Pick<QueuedImage, 'key' | 'file'>) => {
    const controller = start(key);
    try {
      const url = await upload({
        file,
        uploadType: 'gallery',
        signal: controller.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      drop(key);
      onAdd(url);
      // Only one toast is shown at a time: the message about files that were left out is more important.
      if (!overfull.current) toast({ title: m.imageUploaded });
      checkImage(url);
    } catch (error) {
      if (controller.signal.aborted) return;
      change(key, { failed: true, canRetry: canRetry(error) });
      toastError(common.uploadFailed, failureText(error));
    }
  };

  /** Uploads the files that fit, and shows an error for the others. */
  const add = (files: readonly File[]) => {
    let room = LISTING_IMAGES_MAX - images.length - queue.length;
    setOverfull(false);
    for (const file of files) {
      const refusal = refuseFile(file, { allowedTypes: UPLOAD_MIME_TYPES.gallery });
      if (refusal) toastError(refusal.title, refusal.description);
      else if (room <= 0) {
        setOverfull(true);
        toastError(FULL.title, FULL.text);
        return;
      } else {
        room -= 1;
        const item = newItem(file);
        append(item);
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
    /** Why some of the last chosen files were left out. */
    refusal: isOverfull ? common.sentences({ first: FULL.title, second: FULL.text }) : undefined,
  };
};
