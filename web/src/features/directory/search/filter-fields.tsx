import { ACTIVE_WITHIN, SEARCH_RADII } from '@opencall/contract/directory/search/search.vocabulary';
import { CHOICE_NAMES, type ChoiceName, choiceOf } from '@opencall/contract/directory/search/search-choices';
import {
  FLAG_NAMES,
  FLAGS,
  type RangeKind,
  type RangeName,
  rangeOf,
} from '@opencall/contract/directory/search/search-filters';
import { milesText } from '@opencall/contract/shared/format/distances';
import { STATES } from '@opencall/contract/shared/states';
import { labelIn } from '@opencall/contract/shared/vocabulary';
import type { ComponentType, ReactNode } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import * as common from '#messages/common';
import * as m from '#messages/directory/search';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { ToggleChip, ToggleGroup } from '#ui/toggle-group.tsx';
import type { FilterFields, FilterValues } from './filter-form.ts';

export type FilterForm = UseFormReturn<FilterFields, unknown, FilterValues>;

interface FormProps {
  form: FilterForm;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t py-6 first:border-t-0 first:pt-0 last:pb-0">
    <h3 className="edge-print mb-4 text-ink-soft">{title}</h3>
    <div className="grid gap-5">{children}</div>
  </section>
);

const Toggles = ({ form, name }: FormProps & { name: ChoiceName }) => {
  const { title, values, offered = values, labels } = choiceOf(name);
  return (
    <ToggleGroup legend={title}>
      {offered.map((value) => (
        <ToggleChip key={value} label={labelIn(labels, value)} value={value} {...form.register(name)} />
      ))}
    </ToggleGroup>
  );
};

/** The choices of one section. */
const Choices = ({ form, section }: FormProps & { section: ReturnType<typeof choiceOf>['section'] }) =>
  CHOICE_NAMES.filter((name) => choiceOf(name).section === section).map((name) => (
    <Toggles key={name} form={form} name={name} />
  ));

interface NumberFieldProps extends FormProps {
  name: RangeName;
  label: string;
  min?: number;
  step?: number;
}

const NumberField = ({ form, name, label, min = 0, step = 1 }: NumberFieldProps) => (
  <Field label={label} error={form.formState.errors[name]?.message}>
    <Input type="number" inputMode="numeric" min={min} step={step} {...form.register(name)} />
  </Field>
);

/** The two ends of a range, side by side. */
const Ends = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-4">{children}</div>
);

const Range = ({ form, kind }: FormProps & { kind: RangeKind }) => {
  const { names, titles, min, step } = rangeOf(kind);
  return (
    <Ends>
      {names.map((name, end) => (
        <NumberField key={name} form={form} name={name} label={titles[end] ?? ''} min={min} step={step} />
      ))}
    </Ends>
  );
};

interface TextFieldProps extends FormProps {
  name: 'keyword' | 'city' | 'stageName';
  label: string;
  hint?: string;
}

const TextField = ({ form, name, label, hint }: TextFieldProps) => (
  <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
    <Input type="text" autoComplete="off" {...form.register(name)} />
  </Field>
);

/** A radius needs a ZIP code. */
const Radius = ({ form }: FormProps) => {
  const zipCode = useWatch({ control: form.control, name: 'zipCode' });
  const isMissing = !zipCode?.trim();
  return (
    <Field label={common.radius} hint={isMissing ? m.enterAZipCodeFirst : undefined}>
      <Select disabled={isMissing} {...form.register('zipCodeRadius')}>
        {SEARCH_RADII.map((miles) => (
          <option key={miles} value={miles}>
            {milesText(miles)}
          </option>
        ))}
      </Select>
    </Field>
  );
};

const PlaceSection = ({ form, zipError }: FormProps & { zipError?: string }) => (
  <Section title={m.placeAndDate}>
    <Field label={common.state}>
      <Select {...form.register('state')}>
        <option value="">{m.anyState}</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
    </Field>
    <TextField form={form} name="city" label={common.city} />
    <Ends>
      <Field label={common.zipCode} error={form.formState.errors.zipCode?.message ?? zipError}>
        <Input inputMode="numeric" autoComplete="off" maxLength={10} {...form.register('zipCode')} />
      </Field>
      <Radius form={form} />
    </Ends>
    <Field label={m.freeOnLabel} hint={m.freeOnHint} error={form.formState.errors.freeOn?.message}>
      <Input type="date" {...form.register('freeOn')} />
    </Field>
  </Section>
);

const WorkSection = ({ form }: FormProps) => (
  <Section title={m.work}>
    <Choices form={form} section="work" />
    <Range form={form} kind="price" />
  </Section>
);

const LookSection = ({ form }: FormProps) => (
  <Section title={m.look}>
    <Choices form={form} section="sex" />
    <Range form={form} kind="age" />
    <Range form={form} kind="height" />
    <Range form={form} kind="weight" />
    <Choices form={form} section="look" />
  </Section>
);

/** Field to choose one of the viewer's lists; `field` registers it with the form. */
export type ListField = ComponentType<{ field: UseFormRegisterReturn }>;

interface ProfileSectionProps extends FormProps {
  /** Absent if the filters cannot refer to the viewer's lists. */
  listField?: ListField;
}

const ProfileSection = ({ form, listField: ListChoice }: ProfileSectionProps) => (
  <Section title={common.profile}>
    <TextField form={form} name="stageName" label={common.stageName} />
    <Field label={m.lastActive}>
      <Select {...form.register('activeWithin')}>
        <option value="">{m.anyTime}</option>
        <option value={ACTIVE_WITHIN[0]}>{m.thisWeek}</option>
        <option value={ACTIVE_WITHIN[1]}>{m.thisMonth}</option>
      </Select>
    </Field>
    {ListChoice && <ListChoice field={form.register('notOnList')} />}
    <ToggleGroup legend={m.has}>
      {FLAG_NAMES.map((name) => (
        <ToggleChip key={name} label={FLAGS[name].title} {...form.register(name)} />
      ))}
    </ToggleGroup>
    <Choices form={form} section="profile" />
  </Section>
);

interface FieldsetProps extends ProfileSectionProps {
  zipError?: string;
}

/** All filters: role and place first, because they are used most. */
export const FilterFieldset = ({ form, zipError, listField }: FieldsetProps) => (
  <>
    <Section title={m.who}>
      <TextField form={form} name="keyword" label={common.keyword} hint={m.keywordHint} />
      <Choices form={form} section="who" />
    </Section>
    <PlaceSection form={form} zipError={zipError} />
    <WorkSection form={form} />
    <LookSection form={form} />
    <ProfileSection form={form} listField={listField} />
  </>
);
