import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { useInView } from '#ui/use-in-view.ts';
import { memberName } from './member-row.tsx';

const FRAME = 'grid h-45 w-full place-items-center rounded-frame bg-paper-sunken p-3 text-center text-sm';

interface DocumentProps {
  url: string;
  name: string;
  /** True for a verified member: their document is requested only when staff press the button. */
  waits: boolean;
  onDisplayed: () => void;
  onGone: () => void;
}

type Stage = 'waiting' | 'loading' | 'displayed' | 'failed';

/** Shown in the frame while the document is not displayed. */
const Placeholder = ({ stage, onRequest }: { stage: Stage; onRequest: () => void }) => {
  if (stage === 'waiting')
    return (
      <Button size="sm" variant="outline" onClick={onRequest}>
        {m.showDocument}
      </Button>
    );
  if (stage === 'failed')
    return (
      <div role="alert">
        <p>{m.documentNotLoaded}</p>
        <Button size="sm" variant="ghost" onClick={onRequest}>
          {common.retry}
        </Button>
      </div>
    );
  return <p className="text-ink-soft">{m.loadingDocument}</p>;
};

/** The document. Each request is logged as a view, so it is requested only when the frame is visible. */
const IdDocument = ({ url, name, waits, onDisplayed, onGone }: DocumentProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const isInView = useInView(frame);
  const [stage, setStage] = useState<Stage>(waits ? 'waiting' : 'loading');
  const leave = useEffectEvent(onGone);
  useEffect(() => () => leave(), []);
  const isRequested = isInView && (stage === 'loading' || stage === 'displayed');
  const show = () => {
    setStage('displayed');
    onDisplayed();
  };
  return (
    <div ref={frame} className="relative h-45 w-full">
      {stage !== 'displayed' && (
        <div className={FRAME}>
          <Placeholder stage={stage} onRequest={() => setStage('loading')} />
        </div>
      )}
      {isRequested && (
        <img
          src={url}
          alt={m.idDocumentOf({ name })}
          className="absolute inset-0 size-full rounded-frame bg-paper-sunken object-contain"
          style={stage === 'displayed' ? undefined : { visibility: 'hidden' }}
          onLoad={show}
          onError={() => setStage('failed')}
        />
      )}
    </div>
  );
};

const Captioned = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <figure>
    {children}
    <figcaption className="mt-1 edge-print text-ink-soft">{caption}</figcaption>
  </figure>
);

interface IdentityPicturesProps {
  member: ModerationUser;
  /** Called when the document is displayed. */
  onDisplayed: (member: ModerationUser) => void;
  /** Called when the document leaves the screen. */
  onGone: (member: ModerationUser) => void;
}

/** Shows the profile picture and the identity document side by side, to compare the faces. */
export const IdentityPictures = ({ member, onDisplayed, onGone }: IdentityPicturesProps) => {
  const { id_card_url: url, picture_url: picture, id_verified: isVerified } = member;
  const name = memberName(member);
  return (
    <div className="mt-3 grid max-w-md grid-cols-[9rem_minmax(0,1fr)] gap-3">
      <Captioned caption={m.profilePicture}>
        <Picture src={picture} alt={picture ? m.profilePictureOf({ name }) : m.noProfilePicture} />
      </Captioned>
      <Captioned caption={m.idDocument}>
        {url ? (
          <IdDocument
            key={url}
            url={url}
            name={name}
            waits={isVerified}
            onDisplayed={() => onDisplayed(member)}
            onGone={() => onGone(member)}
          />
        ) : (
          <p className={`${FRAME} text-ink-soft`}>{m.documentDeleted}</p>
        )}
      </Captioned>
    </div>
  );
};
