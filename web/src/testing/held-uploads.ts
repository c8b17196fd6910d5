import { act, waitFor } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { settle } from './held-server.ts';

interface HeldUpload {
  fileName: string;
  /** Reports progress from 0 to 100. */
  progress: (percent: number) => Promise<void>;
  /** Responds with the URL of the stored file. */
  answer: (url: string) => Promise<void>;
  refuse: (status: number, error: string) => Promise<void>;
  isCancelled: () => boolean;
}

/** The part of XMLHttpRequest that uploads use. */
class HeldRequest {
  static sent: HeldRequest[] = [];
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  fileName = '';
  isCancelled = false;
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open() {}
  abort() {
    this.isCancelled = true;
    this.onabort?.();
    this.onloadend?.();
  }
  send(form: FormData) {
    const file = form.get('file');
    this.fileName = file instanceof File ? file.name : '';
    HeldRequest.sent.push(this);
  }
  end(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}

const held = (request: HeldRequest): HeldUpload => {
  const then = async (happen: () => void) => {
    act(happen);
    await settle();
  };
  return {
    fileName: request.fileName,
    progress: (percent) =>
      then(() => request.upload.onprogress?.({ lengthComputable: true, loaded: percent, total: 100 })),
    answer: (url) => then(() => request.end(201, { url })),
    refuse: (status, error) => then(() => request.end(status, { error })),
    isCancelled: () => request.isCancelled,
  };
};

/** Replaces `XMLHttpRequest`. Each upload stays pending until the test ends it. */
export const holdUploads = () => {
  HeldRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    /** Waits for the next upload to start. */
    next: (): Promise<HeldUpload> =>
      waitFor(() => {
        const request = HeldRequest.sent.shift();
        if (!request) throw new Error('no upload');
        return held(request);
      }),
    /** File names of the started uploads that `next` has not returned. */
    waiting: (): string[] => HeldRequest.sent.map(({ fileName }) => fileName),
  };
};
