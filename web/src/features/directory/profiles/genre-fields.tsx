import { ACTING_GENRES_EDIT, ADULT_CATEGORIES, MODELING_GENRES } from '@opencall/contract/shared/vocabulary';
import type { FieldPath } from 'react-hook-form';
import * as m from '#messages/directory/profiles';
import { Checkbox, ChoiceGroup } from '#ui/choice.tsx';
import { FormSection, NumberField, useProfileFormContext } from './profile-fields.tsx';
import { type ProfileFormValues, RATE_FIELDS, type RateField } from './profile-form-schema.ts';

interface GenreGroupProps {
  legend: string;
  kind: RateField;
  options: readonly string[];
}

const RateInput = ({ kind, genre }: { kind: RateField; genre: string }) => (
  <NumberField
    name={`pricing.${kind}.${genre}` as FieldPath<ProfileFormValues>}
    label={m.genreHourlyRate({ genre })}
    fleeting
    className="pb-3 sm:pl-8"
  />
);

/** Checkboxes for genres. A checked genre also has an input for its hourly rate. */
const GenreGroup = ({ legend, kind, options }: GenreGroupProps) => {
  const { register, watch, formState } = useProfileFormContext();
  const field = RATE_FIELDS[kind];
  const ticked: readonly string[] = watch(field) ?? [];
  // A profile may contain genres that only the search offers. Show them too.
  const kept: readonly string[] =
    formState.defaultValues?.[field]?.filter((genre) => genre !== undefined) ?? [];
  const genres = [...new Set([...options, ...kept])];
  return (
    <div className="col-span-6">
      <ChoiceGroup legend={legend} className="grid grid-cols-2 items-start gap-x-4 sm:gap-x-6 xl:grid-cols-3">
        {genres.map((genre) => (
          <div key={genre}>
            <Checkbox label={genre} value={genre} {...register(field)} />
            {ticked.includes(genre) && <RateInput kind={kind} genre={genre} />}
          </div>
        ))}
      </ChoiceGroup>
    </div>
  );
};

export const GenreFields = () => (
  <FormSection title={m.genresAndRates} hint={m.genresHint}>
    <GenreGroup legend={m.acting} kind="acting" options={ACTING_GENRES_EDIT} />
    <GenreGroup legend={m.modeling} kind="modeling" options={MODELING_GENRES} />
    <GenreGroup legend={m.adult} kind="adult" options={ADULT_CATEGORIES} />
  </FormSection>
);
