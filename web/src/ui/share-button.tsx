import Share2 from 'lucide-react/icons/share-2';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/ui';
import { Button } from '#ui/button.tsx';

const copyLink = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: m.linkCopied });
  } catch {
    toastError(m.couldNotCopyTheLink, m.copyItYourself);
  }
};

/** Opens the browser's share dialog if there is one; otherwise copies the link. */
const share = async (title: string, url: string): Promise<void> => {
  if (!navigator.share) return copyLink(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Do nothing if the user closed the dialog.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
};

interface ShareButtonProps {
  title: string;
  /** The address to share. Default: the current page. */
  url?: string;
}

export const ShareButton = ({ title, url }: ShareButtonProps) => (
  <Button variant="ghost" size="sm" onClick={() => void share(title, url ?? window.location.href)}>
    <Share2 aria-hidden="true" className="size-4" />
    {m.share}
  </Button>
);
