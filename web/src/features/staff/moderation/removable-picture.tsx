import { removePictureForGood } from '@opencall/contract/conversations/first-contact/review.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { MODERATION_KEY } from '#lib/staff-queries.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const DONE = {
  once: { title: m.pictureRemoved, description: m.theMemberIsNotified },
  never: {
    title: m.pictureRemovedForGood,
    description: m.similarUploadsWait,
  },
};

const useRemoval = (url: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (never: boolean) => call(removePictureForGood, { body: { url, never } }),
    onSuccess: (_answer, never) => {
      toast(never ? DONE.never : DONE.once);
      void client.invalidateQueries({ queryKey: MODERATION_KEY });
      onDone();
    },
    onError: (error) => toastError(m.couldNotRemoveThePicture, errorText(error)),
  });
};

interface RemovablePictureProps {
  url: string;
  alt: string;
  /** The thumbnail. Pressing it opens the picture. */
  children: ReactNode;
}

/** A picture that staff can open and remove. */
export const RemovablePicture = ({ url, alt, children }: RemovablePictureProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const removal = useRemoval(url, () => {
    setRemoved(true);
    setOpen(false);
  });
  if (isRemoved) return <p className="text-sm text-ink-soft">{m.removed}</p>;
  const pendingOf = (never: boolean) => removal.isPending && removal.variables === never;
  return (
    <>
      <button
        type="button"
        aria-label={m.openAlt({ alt })}
        onClick={() => setOpen(true)}
        className="block w-fit max-w-full cursor-zoom-in"
      >
        {children}
      </button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={alt}
          description={m.aboutRemoving}
          footer={
            <>
              <Button variant="ghost" onClick={() => setOpen(false)}>
                {m.keepIt}
              </Button>
              <Button
                variant="outline"
                pending={pendingOf(false)}
                disabled={removal.isPending}
                onClick={() => removal.mutate(false)}
              >
                {common.remove}
              </Button>
              <Button
                variant="destructive"
                pending={pendingOf(true)}
                disabled={removal.isPending}
                onClick={() => removal.mutate(true)}
              >
                {m.removeAndNeverAgain}
              </Button>
            </>
          }
        >
          <img src={url} alt={alt} className="mx-auto max-h-[60vh] rounded-frame object-contain" />
        </Dialog>
      )}
    </>
  );
};
