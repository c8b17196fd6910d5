import {
  ACTIVE_WITHIN,
  SEARCH_AGE_MIN,
  SEARCH_RADII,
  SEARCH_RATE_STEP,
} from '@opencall/contract/search/search.vocabulary';
import {
  ACTING_GENRES_SEARCH,
  ADULT_CATEGORIES,
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  MEMBER_ROLES,
  MODELING_GENRES,
  SEXES,
  STATES,
} from '@opencall/contract/shared/vocabulary';
import type { ComponentType, ReactNode } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { ToggleChip, ToggleGroup } from '#ui/toggle-group.tsx';
import type { FilterFields, FilterValues } from './filter-form.ts';
import { capitalize } from './filter-labels.ts';
import type { LIST_FILTERS } from './search-filters.ts';

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

interface TogglesProps extends FormProps {
  name: (typeof LIST_FILTERS)[number];
  legend: string;
  values: readonly string[];
}

const Toggles = ({ form, name, legend, values }: TogglesProps) => (
  <ToggleGroup legend={legend}>
    {values.map((value) => (
      <ToggleChip key={value} label={capitalize(value)} value={value} {...form.register(name)} />
    ))}
  </ToggleGroup>
);

type NumberName = `${'age' | 'weight' | 'price'}${'Min' | 'Max'}` | `height${'Min' | 'Max'}Feet`;

interface NumberFieldProps extends FormProps {
  name: NumberName;
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
    <Field label="Radius" hint={isMissing ? 'Enter a ZIP code first.' : undefined}>
      <Select disabled={isMissing} {...form.register('zipCodeRadius')}>
        {SEARCH_RADII.map((miles) => (
          <option key={miles} value={miles}>
            {miles} miles
          </option>
        ))}
      </Select>
    </Field>
  );
};

const PlaceSection = ({ form, zipError }: FormProps & { zipError?: string }) => (
  <Section title="Place and day">
    <Field label="State">
      <Select {...form.register('state')}>
        <option value="">Any state</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
    </Field>
    <TextField form={form} name="city" label="City" />
    <Ends>
      <Field label="ZIP Code" error={form.formState.errors.zipCode?.message ?? zipError}>
        <Input inputMode="numeric" autoComplete="off" maxLength={10} {...form.register('zipCode')} />
      </Field>
      <Radius form={form} />
    </Ends>
    <Field
      label="Free on"
      hint="Hides members who are busy or away that day. With a ZIP code, traveling members are found where they will be."
      error={form.formState.errors.freeOn?.message}
    >
      <Input type="date" {...form.register('freeOn')} />
    </Field>
  </Section>
);

const WorkSection = ({ form }: FormProps) => (
  <Section title="Work">
    <Toggles form={form} name="actingGenres" legend="Acting Genres" values={ACTING_GENRES_SEARCH} />
    <Toggles form={form} name="modelingGenres" legend="Modeling Genres" values={MODELING_GENRES} />
    <Ends>
      <NumberField form={form} name="priceMin" label="Min Price ($/hour)" step={SEARCH_RATE_STEP} />
      <NumberField form={form} name="priceMax" label="Max Price ($/hour)" step={SEARCH_RATE_STEP} />
    </Ends>
  </Section>
);

const LookSection = ({ form }: FormProps) => (
  <Section title="Look">
    <Toggles form={form} name="sexes" legend="Sex" values={SEXES} />
    <Ends>
      <NumberField form={form} name="ageMin" label="Min Age" min={SEARCH_AGE_MIN} />
      <NumberField form={form} name="ageMax" label="Max Age" min={SEARCH_AGE_MIN} />
    </Ends>
    <Ends>
      <NumberField form={form} name="heightMinFeet" label="Min Height (ft)" />
      <NumberField form={form} name="heightMaxFeet" label="Max Height (ft)" />
    </Ends>
    <Ends>
      <NumberField form={form} name="weightMin" label="Min Weight (lbs)" />
      <NumberField form={form} name="weightMax" label="Max Weight (lbs)" />
    </Ends>
    <Toggles form={form} name="bodyTypes" legend="Body Type" values={BODY_TYPES} />
    <Toggles form={form} name="hairColors" legend="Hair Color" values={HAIR_COLORS} />
    <Toggles form={form} name="eyeColors" legend="Eye Color" values={EYE_COLORS} />
    <Toggles form={form} name="ethnicities" legend="Ethnicity" values={ETHNICITIES} />
  </Section>
);

/** Draws the choice of one of the viewer's lists, given what registers it with the form. */
export type ListField = ComponentType<{ field: UseFormRegisterReturn }>;

interface ProfileSectionProps extends FormProps {
  /** Absent where no list of the viewer's can be meant. */
  listField?: ListField;
}

const ProfileSection = ({ form, listField: ListChoice }: ProfileSectionProps) => (
  <Section title="Profile">
    <TextField form={form} name="stageName" label="Stage Name" />
    <Field label="Last Active">
      <Select {...form.register('activeWithin')}>
        <option value="">Any time</option>
        <option value={ACTIVE_WITHIN[0]}>This week</option>
        <option value={ACTIVE_WITHIN[1]}>This month</option>
      </Select>
    </Field>
    {ListChoice && <ListChoice field={form.register('notOnList')} />}
    <ToggleGroup legend="Shows">
      <ToggleChip label="Has Instagram" {...form.register('hasInstagram')} />
      <ToggleChip label="Has Twitter" {...form.register('hasTwitter')} />
      <ToggleChip label="Has TikTok" {...form.register('hasTiktok')} />
      <ToggleChip label="Has Experience" {...form.register('hasExperience')} />
      <ToggleChip label="Has References" {...form.register('hasReferences')} />
    </ToggleGroup>
    <Toggles form={form} name="adultCategories" legend="Adult Categories" values={ADULT_CATEGORIES} />
  </Section>
);

interface FieldsetProps extends ProfileSectionProps {
  zipError?: string;
}

/** All filters: role and place first, because they are used most. */
export const FilterFieldset = ({ form, zipError, listField }: FieldsetProps) => (
  <>
    <Section title="Who">
      <TextField
        form={form}
        name="keyword"
        label="Keyword"
        hint="A name, a place, a genre or a word from the profile."
      />
      <Toggles form={form} name="roles" legend="Role" values={MEMBER_ROLES} />
    </Section>
    <PlaceSection form={form} zipError={zipError} />
    <WorkSection form={form} />
    <LookSection form={form} />
    <ProfileSection form={form} listField={listField} />
  </>
);
