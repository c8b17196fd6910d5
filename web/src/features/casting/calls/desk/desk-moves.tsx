import type { DeskApplication } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { DeskStatus } from '@opencall/contract/casting/calls/calls.vocabulary';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import * as m from '#messages/casting/calls-desk';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { isMovable } from './desk-changes.ts';
import type { DeskState } from './use-desk.ts';

interface MoveProps extends Pick<ButtonProps, 'variant'> {
  desk: DeskState;
  application: DeskApplication;
  call: Call;
  to: DeskStatus;
  label: string;
  shortcut: string;
}

const Move = ({ desk, application, call, to, label, shortcut, variant = 'outline' }: MoveProps) =>
  isMovable(application, to, call.status === 'open') && (
    <Button
      variant={variant}
      size="sm"
      aria-keyshortcuts={shortcut}
      onClick={() => desk.moveTo(to, [application.id])}
    >
      {label}
    </Button>
  );

/** Buttons for the status changes that are possible now. */
export const DeskMoves = (props: Pick<MoveProps, 'desk' | 'application' | 'call'>) => {
  const { status } = props.application;
  const back = status === 'declined' ? m.backToTheShortlist : m.shortlist;
  return (
    <div className="flex flex-wrap gap-2">
      <Move {...props} to="offered" label={m.offer} shortcut="o" variant="solid" />
      <Move
        {...props}
        to="shortlisted"
        label={status === 'offered' ? m.withdrawTheOffer : back}
        shortcut="s"
      />
      <Move {...props} to="declined" label={m.decline} shortcut="x" />
    </div>
  );
};

/** On a phone, keeps the buttons at the bottom of the screen, however long the application is. */
export const PhoneBar = (props: Pick<MoveProps, 'desk' | 'application' | 'call'>) => {
  const { desk } = props;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-2 border-t bg-paper/95 px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.previousApplication}
        disabled={desk.index <= 0}
        onClick={() => desk.step(-1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <DeskMoves {...props} />
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.nextApplication}
        disabled={desk.index >= desk.items.length - 1}
        onClick={() => desk.step(1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
};
