import type { CheckIn } from '@opencall/contract/check-ins/check-ins.schemas';
import { canStep } from '@opencall/contract/check-ins/check-ins.vocabulary';
import { CalendarClock, Check, Clock3, MapPin } from 'lucide-react';
import { serverText } from '#lib/api-error.ts';
import { momentText } from '#lib/time-zones.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { useSay, type Word } from './check-in.api.ts';
import type { Stage } from './check-in-words.ts';

interface CheckInButtonsProps {
  checkIn: CheckIn;
  stage: Stage;
  zone: string;
}

/** The quiet call for help reads, looks and answers as more time does: somebody may look on. */
const tell = (
  word: Word,
  { contactName, doneBy }: CheckIn,
  { wasMissed, zone }: { wasMissed: boolean; zone: string },
) => {
  if (word === 'ok') {
    toast({
      title: 'Good to hear',
      description: wasMissed ? `${contactName} is told that you are fine.` : 'This check-in is over.',
    });
  } else if (word === 'arrived') {
    toast({ title: 'Noted', description: 'Your arrival is your last sign of life now.' });
  } else {
    toast({ title: 'More time', description: `We ask you again on ${momentText(doneBy, zone)}.` });
  }
};

const LARGE = 'min-h-16 w-full px-6 whitespace-normal';
const Label = ({ children }: { children: string }) => <span className="text-lg">{children}</span>;

/** Large enough for a thumb in a hurry. */
export const CheckInButtons = ({ checkIn, stage, zone }: CheckInButtonsProps) => {
  const { shootId, status, arrivedAt } = checkIn;
  const say = useSay(shootId);
  const press = (word: Word) => () =>
    say.mutate(word, {
      onSuccess: (answered) => tell(word, answered, { wasMissed: status === 'missed', zone }),
      onError: (error) =>
        toastError('Not saved', serverText(error, 'Check your connection and press again.')),
    });
  const shared = { disabled: say.isPending };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button {...shared} variant="primary" className={`${LARGE} sm:col-span-2`} onClick={press('ok')}>
        <Check aria-hidden="true" className="size-6 shrink-0" />
        <Label>I am fine</Label>
      </Button>
      {stage === 'on' && arrivedAt === null && canStep(status, 'arrived') && (
        <Button {...shared} variant="outline" className={LARGE} onClick={press('arrived')}>
          <MapPin aria-hidden="true" className="size-5 shrink-0" />
          <Label>I have arrived</Label>
        </Button>
      )}
      <Button {...shared} variant="outline" className={LARGE} onClick={press('extend')}>
        <Clock3 aria-hidden="true" className="size-5 shrink-0" />
        <Label>30 more minutes</Label>
      </Button>
      {checkIn.confirmedAt !== null && canStep(status, 'help') && (
        <Button {...shared} variant="outline" className={LARGE} onClick={press('help')}>
          <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
          <Label>Change of plans</Label>
        </Button>
      )}
    </div>
  );
};
