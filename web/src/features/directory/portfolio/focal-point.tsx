import type { Picture as AlbumPicture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import * as m from '#messages/directory/portfolio';
import { Picture } from '#ui/picture.tsx';

export interface Focus {
  x: number;
  y: number;
}

/** Distance that an arrow key moves the focal point, as a share of the picture; `large` with Shift. */
const STEP = { small: 0.02, large: 0.1 };
const KEYS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
const percent = (value: number): string => `${Math.round(value * 100)}%`;

interface FocalPointProps {
  picture: AlbumPicture;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

/**
 * Lets the member choose a picture's focal point by click or arrow keys, and previews both crops. Crops keep the focal
 * point in view.
 */
export const FocalPoint = ({ picture, focus, onChange }: FocalPointProps) => {
  const hintId = useId();
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    // A press by key (detail 0) has no pointer position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: share((clientX - left) / width), y: share((clientY - top) / height) });
  };
  const move = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (!to) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP.large : STEP.small;
    onChange({ x: share(focus.x + to.x * step), y: share(focus.y + to.y * step) });
  };
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{m.focalPoint}</p>
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-label={m.focalPointAt({ left: percent(focus.x), top: percent(focus.y) })}
            aria-describedby={hintId}
            onClick={click}
            onKeyDown={move}
            className="relative block w-full cursor-crosshair"
          >
            <Picture src={picture.url} alt="" sources={picture.sources} shape="natural" priority />
            <span
              aria-hidden="true"
              style={{ left: percent(focus.x), top: percent(focus.y) }}
              className="absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-film-ink bg-film/30 ring-1 ring-film"
            />
          </button>
        </div>
        <div aria-hidden="true" className="grid w-20 shrink-0 gap-2">
          <Picture src={picture.url} alt="" sources={picture.sources} focus={focus} className="w-full" />
          <div className="aspect-4/3">
            <Picture src={picture.url} alt="" sources={picture.sources} focus={focus} shape="fill" />
          </div>
        </div>
      </div>
      <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
        {m.focalPointHint}
      </p>
    </div>
  );
};
