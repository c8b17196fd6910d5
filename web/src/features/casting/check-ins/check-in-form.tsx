import { newCheckInSchema } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import {
  CONTACT_NAME_MAX,
  DONE_BY_HOURS_AFTER_END,
  GRACE_DEFAULT,
  MORE_TIME_REASONS,
} from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { latestDoneBy } from '@opencall/contract/casting/check-ins/timeline';
import { useState } from 'react';
import { ApiError, serverText } from '#lib/api-error.ts';
import { laterLocal, localMoment, momentIn, zoneCity } from '#lib/time-zones.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { type NewCheckIn, useCreateCheckIn } from './check-in.api.ts';
import { CheckInTimeline } from './check-in-timeline.tsx';
import type { CheckInShoot } from './check-in-words.ts';
import { NoEmergencyService } from './no-emergency-service.tsx';
import { SilentAlarmFields } from './silent-alarm.tsx';

const MINUTE_MS = 60_000;
const GRACES = [5, 10, 15, 30, 45, 60, 90, 120];
/** Default time between the end of the shoot and the check-in, to pack and leave. */
const LEAVING_MS = 30 * MINUTE_MS;
const NO_SUCH_TIME = 'Please enter a valid date and time';
const NOT_AHEAD = 'This time has passed';
const TOO_LATE = `Please choose a time within ${DONE_BY_HOURS_AFTER_END} hours after the end of the shoot`;

/** Suggests a random reason, because another member could guess a fixed one. */
const randomReason = (): string =>
  MORE_TIME_REASONS[Math.floor(Math.random() * MORE_TIME_REASONS.length)] ?? MORE_TIME_REASONS[0];

interface Values {
  contactName: string;
  contactEmail: string;
  /** Local time at the place of the shoot. */
  doneBy: string;
  graceMinutes: string;
  helpLabel: string;
}
type Refusals = Partial<Record<keyof Values, string>>;

const doneByRefusal = (doneBy: string | null, endsAt: string): string | undefined => {
  if (doneBy === null) return NO_SUCH_TIME;
  if (Date.parse(doneBy) <= Date.now()) return NOT_AHEAD;
  const latest = latestDoneBy(new Date(endsAt), DONE_BY_HOURS_AFTER_END);
  return Date.parse(doneBy) > latest.getTime() ? TOO_LATE : undefined;
};

/** Returns the request body, or an error for each invalid field. */
const read = (values: Values, { endsAt, timeZone }: CheckInShoot['terms']): NewCheckIn | Refusals => {
  const doneBy = momentIn(values.doneBy, timeZone);
  const parsed = newCheckInSchema.safeParse({
    contactName: values.contactName,
    contactEmail: values.contactEmail,
    doneBy: doneBy ?? '',
    graceMinutes: Number(values.graceMinutes),
    helpLabel: values.helpLabel,
  });
  const refused: Refusals = {};
  for (const { path, message } of parsed.error?.issues ?? []) refused[path[0] as keyof Values] ??= message;
  const late = doneByRefusal(doneBy, endsAt);
  if (late) refused.doneBy = late;
  return parsed.success && !late ? parsed.data : refused;
};
const isBody = (read: NewCheckIn | Refusals): read is NewCheckIn => typeof read.graceMinutes === 'number';

const useForm = (shoot: CheckInShoot) => {
  const { terms } = shoot;
  const [values, setValues] = useState<Values>({
    contactName: '',
    contactEmail: '',
    doneBy: laterLocal(localMoment(terms.endsAt, terms.timeZone), LEAVING_MS),
    graceMinutes: String(GRACE_DEFAULT),
    helpLabel: randomReason(),
  });
  const [refused, setRefused] = useState<Refusals>({});
  const create = useCreateCheckIn(shoot.id);
  const submit = (form: HTMLFormElement) => {
    const body = read(values, terms);
    if (!isBody(body)) {
      setRefused(body);
      form.querySelector<HTMLElement>(`[name="${Object.keys(body)[0]}"]`)?.focus();
      return;
    }
    setRefused({});
    create.mutate(body, {
      onSuccess: ({ contactName }) =>
        toast({
          title: 'Check-in set up',
          description: `We emailed ${contactName} and asked them to confirm.`,
        }),
      onError: (error) => {
        if (error instanceof ApiError)
          setRefused(Object.fromEntries(error.details.map(({ path, message }) => [path, message])));
        toastError('Check-in not set up', serverText(error, 'Check your connection and try again.'));
      },
    });
  };
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  const setLabel = (helpLabel: string) => setValues((before) => ({ ...before, helpLabel }));
  return { values, refused, field, setLabel, submit, isPending: create.isPending };
};

const Preview = ({ values, shoot }: { values: Values; shoot: CheckInShoot }) => {
  const { startsAt, timeZone } = shoot.terms;
  const doneBy = momentIn(values.doneBy, timeZone);
  if (doneBy === null) return null;
  return (
    <div>
      {Date.parse(doneBy) < Date.parse(startsAt) && (
        <p role="status" className="mb-4 border-l-4 border-l-yellow pl-4 text-[0.9375rem]">
          This time is before the shoot begins. Is that what you want?
        </p>
      )}
      <CheckInTimeline
        startsAt={startsAt}
        doneBy={doneBy}
        graceMinutes={Number(values.graceMinutes)}
        contactName={values.contactName.trim() || 'your contact'}
        zone={timeZone}
      />
    </div>
  );
};

const ContactAdvice = () => (
  <p className="text-[0.9375rem] text-ink-soft">
    Choose a contact who is not at the shoot and who reads email. We email them once to ask if they agree. No
    one else can see your check-in. We delete it seven days after it ends.
  </p>
);

/** Sets up a check-in, with a timeline of what will happen. */
export const CheckInForm = ({ shoot, onCancel }: { shoot: CheckInShoot; onCancel: () => void }) => {
  const { values, refused, field, setLabel, submit, isPending } = useForm(shoot);
  return (
    <form
      noValidate
      aria-label="Set up a check-in"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Contact name" required error={refused.contactName}>
          <Input autoFocus autoComplete="off" maxLength={CONTACT_NAME_MAX} {...field('contactName')} />
        </Field>
        <Field label="Contact email" required error={refused.contactEmail}>
          <Input type="email" autoComplete="off" inputMode="email" {...field('contactEmail')} />
        </Field>
        <Field
          label="Done by"
          required
          hint={`${zoneCity(shoot.terms.timeZone)} time`}
          error={refused.doneBy}
        >
          <Input type="datetime-local" {...field('doneBy')} />
        </Field>
        <Field
          label="Grace"
          hint="How long we wait for your answer before we email your contact"
          error={refused.graceMinutes}
        >
          <Select {...field('graceMinutes')}>
            {GRACES.map((minutes) => (
              <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Preview values={values} shoot={shoot} />
      <SilentAlarmFields
        label={values.helpLabel}
        contactName={values.contactName.trim() || 'your contact'}
        error={refused.helpLabel}
        onLabel={setLabel}
      />
      <ContactAdvice />
      <NoEmergencyService />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="Setting up…">
          Set up check-in
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
};
