import {
  CALL_DESCRIPTION_MAX,
  CALL_LOCATION_MAX,
  CALL_TITLE_MAX,
  NUDITY_LEVELS,
  USAGE_MAX,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import type { ReactNode } from 'react';
import * as m from '#messages/casting/calls-form';
import * as common from '#messages/common';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import { PayFields } from '#ui/pay-fields.tsx';
import { NUDITY_LOOKS } from '../call-words.ts';
import type { DirectoryParts } from '../directory-parts.ts';
import type { CallRefusals } from './call-form-check.ts';
import { CallRolesField } from './call-roles-field.tsx';
import type { CallForm as Form } from './use-call-form.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-t pt-5 pb-8 first:border-t-0 first:pt-0">
    <h2 className="display mb-4 text-xl">{title}</h2>
    <div className="grid gap-5">{children}</div>
  </section>
);

interface PartProps {
  form: Form;
  /** Error messages by field. Empty while a draft has unsaved changes. */
  refusals: CallRefusals;
}

const WhatSection = ({ form: { form }, refusals }: PartProps) => (
  <Section title={m.details}>
    <Field label={common.title} error={refusals.title} required>
      <Input
        autoComplete="off"
        maxLength={CALL_TITLE_MAX}
        placeholder={m.titleExample}
        {...form.register('title')}
      />
    </Field>
    <Field label={common.description} error={refusals.description} required>
      <Textarea rows={7} maxLength={CALL_DESCRIPTION_MAX} {...form.register('description')} />
    </Field>
    <Field label={m.usageOptional} error={refusals.usage} hint={m.howThePicturesWillBeUsed}>
      <Textarea rows={2} maxLength={USAGE_MAX} {...form.register('usage')} />
    </Field>
  </Section>
);

const TermsSection = (props: PartProps) => (
  <Section title={m.payAndNudity}>
    <PayFields
      kind={props.form.values.payKind}
      register={props.form.form.register}
      amountError={props.refusals.payAmount}
    />
    <Field label={common.nudity} hint={m.alwaysShownOnTheCall}>
      <Select {...props.form.form.register('nudity')}>
        {NUDITY_LEVELS.map((level) => (
          <option key={level} value={level}>
            {NUDITY_LOOKS[level].label}
          </option>
        ))}
      </Select>
    </Field>
  </Section>
);

const WhenSection = ({ form: { form }, refusals }: PartProps) => (
  <Section title={m.whenAndWhere}>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.firstDay} error={refusals.startsOn}>
        <Input type="date" {...form.register('startsOn')} />
      </Field>
      <Field label={common.lastDay} error={refusals.endsOn}>
        <Input type="date" {...form.register('endsOn')} />
      </Field>
      <Field label={m.location} error={refusals.location} hint={m.cityNeighborhoodOrStudio}>
        <Input maxLength={CALL_LOCATION_MAX} autoComplete="off" {...form.register('location')} />
      </Field>
      <Field label={common.zipCode} error={refusals.zipCode} hint={m.membersNearbyWillFindIt}>
        <Input inputMode="numeric" autoComplete="off" maxLength={10} {...form.register('zipCode')} />
      </Field>
    </div>
    <Checkbox label={m.remoteWork} {...form.register('remote')} />
    <Field label={m.applicationDeadline} error={refusals.deadline} hint={m.afterTheDeadline} required>
      <Input type="datetime-local" className="sm:max-w-xs" {...form.register('deadline')} />
    </Field>
  </Section>
);

interface CallFormProps extends PartProps {
  directory: DirectoryParts;
}

/** All fields of a call on one page. A draft can be saved with incomplete sections. */
export const CallForm = ({ directory, ...props }: CallFormProps) => (
  <form aria-label={m.call} noValidate onSubmit={(event) => event.preventDefault()}>
    <WhatSection {...props} />
    <TermsSection {...props} />
    <WhenSection {...props} />
    <Section title={m.roles}>
      <CallRolesField {...props} directory={directory} />
    </Section>
  </form>
);
