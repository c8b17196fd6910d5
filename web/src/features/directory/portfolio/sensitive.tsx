import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useState } from 'react';
import { usePreferences } from '#lib/session.ts';
import { thumbhashImage } from '#lib/thumbhash.ts';
import * as m from '#messages/directory/portfolio';
import { Button } from '#ui/button.tsx';
import { SENSITIVE_WORDS } from './picture-words.ts';

type Careful = Pick<Picture, 'sensitive' | 'userId'>;

/** Covers other members' sensitive pictures on this page until the viewer reveals all of them. */
export const useSensitive = (viewerId: number) => {
  const { sensitive: choice } = usePreferences();
  const [isRevealed, setRevealed] = useState(false);
  return {
    isCovered: (picture: Careful): boolean =>
      picture.sensitive !== null && picture.userId !== viewerId && choice !== 'show' && !isRevealed,
    reveal: () => setRevealed(true),
  };
};

export type Sensitive = ReturnType<typeof useSensitive>;

/** Shows a blur of the picture's colors instead of the picture. Does not load the picture. */
export const SensitiveBlur = ({
  picture,
  children,
}: {
  picture: Pick<Picture, 'thumbhash' | 'sensitive'>;
  children?: ReactNode;
}) => {
  const blur = picture.thumbhash ? thumbhashImage(picture.thumbhash) : undefined;
  return (
    <div
      style={{ backgroundImage: blur && `url(${blur})` }}
      className="grid size-full place-items-center overflow-hidden rounded-frame bg-film bg-center bg-cover"
    >
      <div className="grid size-full place-content-center justify-items-center gap-1.5 bg-film/60 p-2 text-center text-film-ink">
        <EyeOff aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {picture.sensitive && <span className="text-sm">{SENSITIVE_WORDS[picture.sensitive]}</span>}
        {children}
      </div>
    </div>
  );
};

/** Bar above a page with sensitive pictures, with a button that reveals all of them. */
export const RevealBar = ({ count, onReveal }: { count: number; onReveal: () => void }) =>
  count > 0 && (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-y py-2">
      <p className="mr-auto text-ink-soft">{m.sensitiveOnThisPage({ count })}</p>
      <Button variant="outline" size="sm" onClick={onReveal}>
        {m.showOnThisPage}
      </Button>
    </div>
  );
