import ImageOff from 'lucide-react/icons/image-off';
import { useCallback, useState } from 'react';
import type { Candidate } from './candidates.ts';

/** Longer side of a preview in pixels, enough for high-density screens. */
const PREVIEW = 240;
/** Distance from the viewport at which a preview is drawn. */
const DRAW_MARGIN = '400px';

/** Draws a small copy, so that hundreds of full-size pictures do not stay in memory. */
const drawPreview = async (canvas: HTMLCanvasElement, candidate: Candidate): Promise<void> => {
  const image = await createImageBitmap(await candidate.read());
  const scale = Math.min(1, PREVIEW / Math.max(image.width, image.height));
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
};

/** Preview of a picture. Reads the file only when the preview is near the viewport. */
export const CandidateThumb = ({ candidate }: { candidate: Candidate }) => {
  const [failed, setFailed] = useState(false);
  const ref = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          void drawPreview(canvas, candidate).catch(() => setFailed(true));
        },
        { rootMargin: DRAW_MARGIN },
      );
      observer.observe(canvas);
      return () => observer.disconnect();
    },
    [candidate],
  );
  return failed ? (
    <span className="grid size-full place-items-center text-ink-faint">
      <ImageOff aria-hidden="true" className="size-6" strokeWidth={1.25} />
    </span>
  ) : (
    <canvas ref={ref} width={1} height={1} className="size-full object-contain" />
  );
};
