import { newCheckInSchema } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import {
  CONTACT_NAME_MAX,
  DONE_BY_HOURS_AFTER_END,
  GRACE_DEFAULT,
  MORE_TIME_REASONS,
} from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { latestDoneBy } from '@opencall/contract/casting/check-ins/timeline';
import { zoneCity } from '@opencall/contract/shared/format/zones';
import { useState } from 'react';
import { z } from 'zod';
import { laterLocal, localMoment, momentIn } from '#lib/time-zones.ts';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/check-ins';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { useCreateCheckIn } from './check-in.api.ts';
import { CheckInTimeline } from './check-in-timeline.tsx';
import type { CheckInShoot } from './check-in-words.ts';
import { NoEmergencyService } from './no-emergency-service.tsx';
import { SilentAlarmFields } from './silent-alarm.tsx';

const MINUTE_MS = 60_000;
const GRACE_MINUTES = [5, 10, 15, 30, 45, 60, 90, 120];
/** Default time between the end of the shoot and the check-in, to pack and leave. */
const DEFAULT_DELAY_MS = 30 * MINUTE_MS;

/** Suggests a random reason, because another member could guess a fixed one. */
const randomReason = (): string =>
  MORE_TIME_REASONS[Math.floor(Math.random() * MORE_TIME_REASONS.length)] ?? MORE_TIME_REASONS[0];

const doneByError = (doneBy: string | null, endsAt: string): string | undefined => {
  if (doneBy === null) return m.enterADateAndTime;
  if (Date.parse(doneBy) <= Date.now()) return m.thisTimeHasPassed;
  const latest = latestDoneBy(new Date(endsAt), DONE_BY_HOURS_AFTER_END);
  return Date.parse(doneBy) > latest.getTime()
    ? m.chooseATimeWithin({ hours: DONE_BY_HOURS_AFTER_END })
    : undefined;
};

/** The fields of the form. All are text; the time is local at the place of the shoot. */
const schemaOf = ({ endsAt, timeZone }: CheckInShoot['terms']) => {
  const { doneBy, graceMinutes } = newCheckInSchema.shape;
  return newCheckInSchema.extend({
    doneBy: z
      .string()
      .transform((local, context) => {
        const moment = momentIn(local, timeZone);
        const message = doneByError(moment, endsAt);
        if (message) context.addIssue({ code: 'custom', message });
        return moment ?? z.NEVER;
      })
      .pipe(doneBy),
    graceMinutes: z.string().transform(Number).pipe(graceMinutes),
  });
};

const useCheckInForm = (shoot: CheckInShoot) => {
  const { terms } = shoot;
  const create = useCreateCheckIn(shoot.id);
  const [helpLabel] = useState(randomReason);
  return useZodForm({
    schema: schemaOf(terms),
    defaultValues: {
      contactName: '',
      contactEmail: '',
      doneBy: laterLocal(localMoment(terms.endsAt, terms.timeZone), DEFAULT_DELAY_MS),
      graceMinutes: String(GRACE_DEFAULT),
      helpLabel,
    },
    send: (checkIn) => create.mutateAsync(checkIn),
    onSuccess: ({ contactName }) =>
      toast({
        title: m.checkInSetUp,
        description: m.weAskedThemToConfirm({ contactName }),
      }),
    onFailure: showFailure(m.couldNotSetUpTheCheckIn),
  });
};

type Form = ReturnType<typeof useCheckInForm>['form'];

const nameOf = (contactName: string): string => contactName.trim() || m.yourContact;

const Preview = ({ form, shoot }: { form: Form; shoot: CheckInShoot }) => {
  const { startsAt, timeZone } = shoot.terms;
  const values = form.watch();
  const doneBy = momentIn(values.doneBy, timeZone);
  if (doneBy === null) return null;
  return (
    <div>
      {Date.parse(doneBy) < Date.parse(startsAt) && (
        <p role="status" className="mb-4 border-l-4 border-l-yellow pl-4 text-[0.9375rem]">
          {m.timeIsBeforeTheShoot}
        </p>
      )}
      <CheckInTimeline
        startsAt={startsAt}
        doneBy={doneBy}
        graceMinutes={Number(values.graceMinutes)}
        contactName={nameOf(values.contactName)}
        zone={timeZone}
      />
    </div>
  );
};

const ContactAdvice = () => <p className="text-[0.9375rem] text-ink-soft">{m.aboutYourContact}</p>;

/** Sets up a check-in, with a timeline of what will happen. */
export const CheckInForm = ({ shoot, onCancel }: { shoot: CheckInShoot; onCancel: () => void }) => {
  const { form, submit, pending } = useCheckInForm(shoot);
  const { register } = form;
  const { errors } = form.formState;
  const [contactName, helpLabel] = form.watch(['contactName', 'helpLabel']);
  return (
    <form noValidate aria-label={m.setUpACheckIn} className="grid gap-6" onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.contactName} required error={errors.contactName?.message}>
          <Input autoFocus autoComplete="off" maxLength={CONTACT_NAME_MAX} {...register('contactName')} />
        </Field>
        <Field label={m.contactEmail} required error={errors.contactEmail?.message}>
          <Input type="email" autoComplete="off" inputMode="email" {...register('contactEmail')} />
        </Field>
        <Field
          label={m.doneBy}
          required
          hint={m.cityTime({ city: zoneCity(shoot.terms.timeZone) })}
          error={errors.doneBy?.message}
        >
          <Input type="datetime-local" {...register('doneBy')} />
        </Field>
        <Field label={m.grace} hint={m.whatGraceMeans} error={errors.graceMinutes?.message}>
          <Select {...register('graceMinutes')}>
            {GRACE_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {m.minutes({ minutes })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Preview form={form} shoot={shoot} />
      <SilentAlarmFields
        label={helpLabel ?? ''}
        contactName={nameOf(contactName)}
        error={errors.helpLabel?.message}
        field={register('helpLabel')}
        onSuggestion={(label) => form.setValue('helpLabel', label)}
      />
      <ContactAdvice />
      <NoEmergencyService />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending} pendingLabel={m.settingUp}>
          {m.setUpCheckIn}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.notNow}
        </Button>
      </div>
    </form>
  );
};
