import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useRef, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Message } from '#ui/message.tsx';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { Section } from './profile-section.tsx';
import { useVerifyId } from './profile-staff.api.ts';
import type { SeenIdentity } from './use-profile.ts';

const stateOf = ({ idCardUrl, idVerified }: Profile): string => {
  if (idCardUrl) return idVerified ? m.documentVerified : m.documentWaiting;
  return idVerified ? m.verifiedDocumentDeleted : m.noDocumentUploaded;
};

interface DocumentProps {
  url: string;
  stageName: string;
  isOpen: boolean;
  onToggle: () => void;
  onLook: () => void;
}

/** Fetched on demand, because every view is logged and the member is notified. */
const Document = ({ url, stageName, isOpen, onToggle, onLook }: DocumentProps) => {
  const [isBroken, setIsBroken] = useState(false);
  const toggle = () => {
    setIsBroken(false);
    onToggle();
  };
  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? m.closeIdDocument : m.showIdDocument}
        </Button>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onLook}
          onAuxClick={onLook}
          className={buttonClass('ghost', 'sm')}
        >
          {m.viewIdDocument}
          <ArrowUpRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
          <span className="sr-only">{m.opensInANewTab}</span>
        </a>
      </div>
      {isOpen && !isBroken && (
        <img
          src={url}
          alt={m.idDocumentOf({ stageName })}
          className="mt-3 max-h-128 w-full rounded-frame bg-paper-sunken object-contain"
          onError={() => setIsBroken(true)}
        />
      )}
      {isOpen && isBroken && (
        <p role="alert" className="mt-3 text-red">
          {m.documentNotShown}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        <Message text={m.viewsAreLogged({ stageName })} tags={{ bdi: (children) => <bdi>{children}</bdi> }} />
      </p>
    </div>
  );
};

const useDecisions = (profile: Profile) => {
  const { userId, stageName } = profile;
  // The owner may replace the document. The decision is about the document that the moderator viewed last.
  const seen = useRef<SeenIdentity>(null);
  const isUndo = useRef(false);
  const verify = useVerifyId(userId, {
    onSuccess: (_, verified) => {
      seen.current = null;
      const message = { title: verified ? common.idVerifiedTitle : m.idUnverified, description: stageName };
      const undo = () => {
        isUndo.current = true;
        verify(!verified, profile);
      };
      if (isUndo.current) toast(message);
      else toastWithUndo(message, undo);
      isUndo.current = false;
    },
    onError: (error) => {
      seen.current = null;
      isUndo.current = false;
      toastError(common.updateFailed, errorText(error));
    },
  });
  return {
    look: () => {
      seen.current = profile;
    },
    hasLooked: () => seen.current !== null,
    decide: (verified: boolean) => verify(verified, seen.current ?? profile),
  };
};

/** For moderators: the status of the identity document, the document itself, and the decision about it. */
export const IdVerification = ({ profile }: { profile: Profile }) => {
  const { stageName, idCardUrl, idVerified } = profile;
  const { look, hasLooked, decide } = useDecisions(profile);
  const [openUrl, setOpenUrl] = useState<string | null>(null);
  const isOpen = openUrl !== null && openUrl === idCardUrl;
  const show = (isShown: boolean) => {
    look();
    setOpenUrl(isShown ? idCardUrl : null);
  };
  const onVerify = () => {
    if (!idCardUrl || isOpen || hasLooked()) return decide(true);
    show(true);
    toast({
      title: m.viewTheDocumentFirst,
      description: m.compareItWithTheProfile,
    });
  };
  return (
    <Section title={m.idVerification}>
      <div className="mt-1.5 border-t pt-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{stateOf(profile)}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={idVerified} onClick={onVerify}>
              {m.verifyId}
            </Button>
            <Button variant="outline" size="sm" disabled={!idVerified} onClick={() => decide(false)}>
              {m.unverify}
            </Button>
          </div>
        </div>
        {idCardUrl && (
          <Document
            key={idCardUrl}
            url={idCardUrl}
            stageName={stageName}
            isOpen={isOpen}
            onToggle={() => show(!isOpen)}
            onLook={look}
          />
        )}
      </div>
    </Section>
  );
};
