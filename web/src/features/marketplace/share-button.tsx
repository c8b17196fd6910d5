import { Share2 } from 'lucide-react';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';

const copyLink = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied' });
  } catch {
    toastError('Error', 'The link could not be copied. It is in your browser’s address bar.');
  }
};

/** With the browser's share dialog if it has one, otherwise with the clipboard. */
const share = async (title: string): Promise<void> => {
  const url = window.location.href;
  if (!navigator.share) return copyLink(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the browser's dialog is an answer too.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
};

export const ShareButton = ({ title }: { title: string }) => (
  <Button variant="ghost" size="sm" onClick={() => void share(title)}>
    <Share2 aria-hidden="true" className="size-4" />
    Share
  </Button>
);
