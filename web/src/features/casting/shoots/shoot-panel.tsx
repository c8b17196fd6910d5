import { acceptShoot } from '@opencall/contract/casting/shoots/shoots.routes';
import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { canShootStep } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { type ReactNode, useState } from 'react';
import { errorText, refusalOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/shoots';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { DisputePanel } from './dispute-panel.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { hasStarted, isOver } from './shoot-stage.ts';
import { stateText } from './shoot-state.ts';
import type { ShootTimes } from './shoot-values.ts';
import { partyOf, subjectText } from './shoot-words.ts';
import { useAcceptShoot, useDeclineShoot } from './shoots.api.ts';

const ChangeDialog = onDemand(() => import('./change-dialog.tsx').then((m) => m.ChangeDialog));
const CancelDialog = onDemand(() => import('./cancel-dialog.tsx').then((m) => m.CancelDialog));

export interface ShootPanelProps {
  shoot: ShootDetail;
  viewerId: number;
  now: Date;
  /** The latest version of the terms that the viewer has seen. */
  readVersion: number;
  /** Shows the new terms to the viewer. */
  onRead: (version: number) => void;
  belowTimes?: ((times: ShootTimes) => ReactNode) | undefined;
}

const useAnswers = ({ shoot, onDone }: { shoot: ShootDetail; onDone: () => void }) => {
  const accept = useAcceptShoot(shoot.id);
  const decline = useDeclineShoot(shoot.id);
  return {
    accepting: accept.isPending,
    accept: () =>
      accept.mutate(shoot.version, {
        onSuccess: ({ status }) =>
          status === 'confirmed'
            ? toast({ title: m.shootConfirmed, description: m.allAcceptedTheSameTerms })
            : toast({ title: m.termsAccepted, description: m.otherParticipantsWereNotified }),
        onError: (error) => {
          const isChanged = refusalOf(error, acceptShoot)?.code === 'SHOOT_TERMS_CHANGED';
          toastError(
            isChanged ? common.theTermsHaveChanged : m.couldNotAcceptTheShoot,
            isChanged ? m.reviewTheNewTerms : errorText(error),
          );
        },
      }),
    declining: decline.isPending,
    decline: () =>
      decline.mutate(undefined, {
        onSuccess: () => {
          toast({ title: m.shootDeclined, description: m.otherParticipantsWereNotified });
          onDone();
        },
        onError: (error) => toastError(m.couldNotDeclineTheShoot, errorText(error)),
      }),
  };
};

/** Shown if another party changes the terms while the page is open. The viewer must open them before answering. */
const NewTerms = ({ shoot, viewerId, onRead }: ShootPanelProps) => {
  const proposer = shoot.versions.at(-1)?.proposedBy ?? null;
  return (
    <div role="alert" className="border-l-4 border-l-yellow pl-4">
      <p className="font-medium">{common.theTermsHaveChanged}</p>
      <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
        {m.newVersionProposed({
          who: subjectText(shoot, { userIds: [proposer], viewerId }),
          version: shoot.version,
        })}
      </p>
      <Button className="mt-3" size="sm" onClick={() => onRead(shoot.version)}>
        {m.showTheNewTerms}
      </Button>
    </div>
  );
};

type DialogKind = 'change' | 'cancel' | 'decline';

const DeclineDialog = ({
  onConfirm,
  pending,
  onClose,
}: {
  onConfirm: () => void;
  pending: boolean;
  onClose: () => void;
}) => (
  <ConfirmDialog
    title={m.declineThisShoot}
    description={m.whatDecliningDoes}
    confirmLabel={m.decline}
    pending={pending}
    pendingLabel={m.declining}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);

interface StepsProps {
  shoot: ShootDetail;
  viewerId: number;
  now: Date;
  accept: () => void;
  accepting: boolean;
  onOpen: (dialog: DialogKind) => void;
}

/** True if the viewer still has to answer the terms and the shoot has not started. */
const mayAnswer = ({ shoot, viewerId, now }: Pick<ShootPanelProps, 'shoot' | 'viewerId' | 'now'>): boolean =>
  !hasStarted(shoot, now) && shoot.status === 'proposed' && partyOf(shoot, viewerId)?.answer === 'asked';

/** A party's buttons before the shoot: accept, propose a change, decline, cancel. */
const Steps = ({ shoot, viewerId, now, accept, accepting, onOpen }: StepsProps) => {
  const isUpcoming = !hasStarted(shoot, now);
  const canAnswer = mayAnswer({ shoot, viewerId, now });
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {canAnswer && (
        <Button variant="primary" size="sm" onClick={accept} pending={accepting} pendingLabel={m.accepting}>
          {m.accept}
        </Button>
      )}
      {isUpcoming && canShootStep(shoot.status, 'change') && (
        <Button variant="outline" size="sm" onClick={() => onOpen('change')}>
          {m.proposeAChange}
        </Button>
      )}
      {canAnswer && (
        <Button variant="ghost" size="sm" onClick={() => onOpen('decline')}>
          {m.decline}
        </Button>
      )}
      {isUpcoming && !canAnswer && canShootStep(shoot.status, 'cancel') && (
        <Button variant="ghost" size="sm" onClick={() => onOpen('cancel')}>
          {m.cancelShoot}
        </Button>
      )}
    </div>
  );
};

/** Shown to staff, who read a disputed shoot here and decide it in moderation. */
const StaffNote = () => (
  <>
    <p className="font-medium">{m.youCanSeeThisDispute}</p>
    <LinkButton className="mt-3" variant="outline" size="sm" {...paths.moderation({ tab: 'disputes' })}>
      {m.allDisputes}
    </LinkButton>
  </>
);

type Answers = ReturnType<typeof useAnswers>;

const PartyPanelContent = (
  props: ShootPanelProps & { answers: Answers; onOpen: (dialog: DialogKind) => void },
) => {
  const { shoot, viewerId, now, readVersion, answers, onOpen, belowTimes } = props;
  const isPending = shoot.status === 'proposed' || (shoot.status === 'confirmed' && !isOver(shoot, now));
  if (shoot.version > readVersion && isPending) return <NewTerms {...props} />;
  if (shoot.status === 'disputed') return <DisputePanel shoot={shoot} viewerId={viewerId} />;
  if (shoot.status === 'confirmed' && isOver(shoot, now)) return <OutcomePanel {...props} />;
  const { title, text } = stateText(shoot, viewerId, now);
  return (
    <>
      <p className="text-lg font-medium text-balance">{title}</p>
      {text && <p className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">{text}</p>}
      {mayAnswer(props) && <div className="has-[p]:mt-3">{belowTimes?.(shoot.terms)}</div>}
      <Steps {...props} accept={answers.accept} accepting={answers.accepting} onOpen={onOpen} />
    </>
  );
};

/** The panel of a party. An open dialog stays open if others change the shoot, and reports the change itself. */
const PartyPanel = (props: ShootPanelProps) => {
  const { shoot, viewerId, belowTimes, onRead } = props;
  const [opened, setOpened] = useState<DialogKind>();
  const close = () => setOpened(undefined);
  const answers = useAnswers({ shoot, onDone: close });
  return (
    <>
      <PartyPanelContent {...props} answers={answers} onOpen={setOpened} />
      {opened === 'change' && (
        <ChangeDialog
          shoot={shoot}
          viewerId={viewerId}
          belowTimes={belowTimes}
          onSent={onRead}
          onClose={close}
        />
      )}
      {opened === 'decline' && (
        <DeclineDialog onConfirm={answers.decline} pending={answers.declining} onClose={close} />
      )}
      {opened === 'cancel' && <CancelDialog shoot={shoot} viewerId={viewerId} onClose={close} />}
    </>
  );
};

/** The state of the shoot for the viewer, and their possible actions. */
export const ShootPanel = (props: ShootPanelProps) => (
  <section
    {...useFocusFallback<HTMLElement>()}
    aria-label={common.status}
    className="border-l-2 border-ink pl-5 focus-visible:outline-none"
  >
    {partyOf(props.shoot, props.viewerId) ? <PartyPanel {...props} /> : <StaffNote />}
  </section>
);
