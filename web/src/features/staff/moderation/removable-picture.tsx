import { removePictureForGood } from '@opencall/contract/conversations/first-contact/review.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { MODERATION_KEY } from '#lib/staff-queries.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const DONE = {
  once: { title: 'Picture removed', description: 'The member is notified.' },
  never: {
    title: 'Picture removed for good',
    description: 'The member is notified. Similar uploads now wait for a review by the team.',
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
    onError: (error) => toastError('The picture was not removed', errorText(error)),
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
  if (isRemoved) return <p className="text-sm text-ink-soft">Removed</p>;
  const pendingOf = (never: boolean) => removal.isPending && removal.variables === never;
  return (
    <>
      <button
        type="button"
        aria-label={`Open ${alt}`}
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
          description="Removing deletes the picture everywhere and notifies the member. This cannot be undone. “Never again” also holds similar uploads until the team has reviewed them."
          footer={
            <>
              <Button variant="ghost" onClick={() => setOpen(false)}>
                Keep it
              </Button>
              <Button
                variant="outline"
                pending={pendingOf(false)}
                disabled={removal.isPending}
                onClick={() => removal.mutate(false)}
              >
                Remove
              </Button>
              <Button
                variant="destructive"
                pending={pendingOf(true)}
                disabled={removal.isPending}
                onClick={() => removal.mutate(true)}
              >
                Remove and never again
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
