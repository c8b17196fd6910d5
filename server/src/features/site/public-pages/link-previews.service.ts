import { readPublicPicture } from '#features/pictures/uploads/uploads.api.ts';
import { drawLinkPreview, PREVIEW_SIDE } from '#platform/media/link-preview.ts';
import { faceOf, type Size } from '#platform/media/rendition-plan.ts';
import type { Platform } from '#platform/platform.ts';
import { leadOf } from './public-page-pictures.ts';
import type { PublicPage } from './public-pages.service.ts';

/** Previews that one process keeps in memory, of about 150 kB each. */
const PREVIEWS_MAX = 50;

/** Pixels of a picture's preview; null for a picture of unknown size. */
export const previewSizeOf = ({
  width,
  height,
}: {
  width: number | null;
  height: number | null;
}): Size | null => (width && height ? faceOf({ width, height }, { faceSide: PREVIEW_SIDE }) : null);

/** Renders the pictures for link previews, and caches them. */
export const createLinkPreviews = (platform: Platform) => {
  const previews = new Map<string, Promise<Buffer | null>>();
  const draw = async (url: string, size: Size): Promise<Buffer | null> => {
    const picture = await readPublicPicture(platform, url, { minWidth: size.width });
    return picture && drawLinkPreview(picture, size);
  };
  return async (page: PublicPage): Promise<Buffer | null> => {
    const lead = leadOf(page);
    const size = lead && previewSizeOf(lead);
    if (!size) return null;
    const preview = previews.get(lead.key) ?? draw(lead.url, size);
    previews.delete(lead.key);
    previews.set(lead.key, preview);
    const [oldest] = previews.keys();
    if (oldest !== undefined && previews.size > PREVIEWS_MAX) previews.delete(oldest);
    // Failures are not cached: the next request tries again.
    preview.catch(() => previews.delete(lead.key));
    return preview;
  };
};
