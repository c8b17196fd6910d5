import { updateProfile } from '@opencall/contract/directory/profiles/profiles.routes';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { RATE_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { STATES } from '@opencall/contract/shared/states';
import { ACTING_GENRES_EDIT, MODELING_GENRES } from '@opencall/contract/shared/vocabulary';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorText, refusalOf } from '#lib/api-error.ts';
import { acceptIf, useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/first-steps';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { ImageUpload } from '#ui/image-upload.tsx';
import { Input, Select } from '#ui/input.tsx';
import { ToggleChip, ToggleGroup } from '#ui/toggle-group.tsx';
import { type StepAnswer, useAnswerStep } from './first-steps.api.ts';
import type { StepName } from './steps.ts';

interface FormProps {
  profile: Profile;
  onLater: () => void;
}

interface StepFormProps<Values extends FieldValues> extends FormProps {
  defaultValues: DefaultValues<Values>;
  /** Returns the answer; undefined while a required value is missing or a value is wrong. */
  answerOf: (values: Values) => StepAnswer | undefined;
  /** The error that is shown if there is no answer. */
  missing: string;
  children: (form: UseFormReturn<Values, unknown, Values>) => ReactNode;
}

/** The details of a server error, or else its message. */
const refusalText = (error: unknown): string => {
  const [detail] = refusalOf(error, updateProfile)?.details ?? [];
  return detail?.message ?? errorText(error, common.pleaseTryAgain);
};

const StepForm = <Values extends FieldValues>(props: StepFormProps<Values>) => {
  const { profile, onLater, defaultValues, answerOf, missing, children } = props;
  const save = useAnswerStep(profile);
  const [failure, setFailure] = useState<string>();
  const { form, submit, pending } = useZodForm({
    schema: acceptIf<Values>((values) => answerOf(values) !== undefined),
    defaultValues,
    send: async (values) => {
      setFailure(undefined);
      await save.mutateAsync(answerOf(values) as StepAnswer);
    },
    onInvalid: () => setFailure(missing),
    onFailure: (error, isShown) => setFailure(isShown ? undefined : refusalText(error)),
  });
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-5">
      {children(form)}
      <FieldError>{failure}</FieldError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel={common.saving}>
          {m.saveAndContinue}
        </Button>
        <Button variant="ghost" onClick={onLater}>
          {m.skipForNow}
        </Button>
      </div>
    </form>
  );
};

const PictureForm = ({ profile, onLater }: FormProps) => {
  const save = useAnswerStep(profile);
  return (
    <div className="grid max-w-xl gap-4">
      <ImageUpload
        uploadType="gallery"
        confirmLabel={m.useThisPicture}
        onUploaded={(imageUrl) => save.mutate({ imageUrl })}
        className="min-h-56"
      />
      <FieldError>{save.isError ? errorText(save.error) : undefined}</FieldError>
      <div>
        <Button variant="ghost" className="-ml-5" onClick={onLater}>
          {m.skipForNow}
        </Button>
      </div>
    </div>
  );
};

interface PlaceValues {
  city: string;
  state: string;
  zipCode: string;
}

const placeAnswer = (values: PlaceValues): StepAnswer | undefined => {
  const state = STATES.find((one) => one === values.state);
  const [city, zipCode] = [values.city.trim(), values.zipCode.trim()];
  return state && city && zipCode ? { profile: { city, state, zipCode } } : undefined;
};

const PlaceForm = (props: FormProps) => {
  const { city, state, zipCode } = props.profile;
  return (
    <StepForm<PlaceValues>
      {...props}
      defaultValues={{ city: city ?? '', state: state ?? '', zipCode: zipCode ?? '' }}
      answerOf={placeAnswer}
      missing={m.placeMissing}
    >
      {({ register, formState: { errors } }) => (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label={common.city} error={errors.city?.message}>
            <Input autoComplete="address-level2" {...register('city')} />
          </Field>
          <Field label={common.state} error={errors.state?.message}>
            <Select autoComplete="address-level1" {...register('state')}>
              <option value="">{m.selectAState}</option>
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={common.zipCode} hint={m.zipCodeHint} error={errors.zipCode?.message}>
            <Input inputMode="numeric" autoComplete="postal-code" {...register('zipCode')} />
          </Field>
        </div>
      )}
    </StepForm>
  );
};

interface WorkValues {
  acting: (typeof ACTING_GENRES_EDIT)[number][];
  modeling: (typeof MODELING_GENRES)[number][];
  rate: string;
}

const workAnswer = (
  { acting, modeling, rate }: WorkValues,
  { pricing }: Pick<Profile, 'pricing'>,
): StepAnswer | undefined => {
  const dollars = rate.trim() === '' ? null : Number(rate);
  const isRate = dollars === null || (Number.isInteger(dollars) && dollars >= 0 && dollars <= RATE_MAX);
  if (!isRate || acting.length + modeling.length === 0) return undefined;
  const rates = (genres: readonly string[]) =>
    dollars === null ? {} : Object.fromEntries(genres.map((genre) => [genre, dollars]));
  return {
    profile: {
      actingGenres: acting,
      modelingGenres: modeling,
      pricing: { ...pricing, acting: rates(acting), modeling: rates(modeling) },
    },
  };
};

const WorkForm = (props: FormProps) => (
  <StepForm<WorkValues>
    {...props}
    defaultValues={{ acting: [], modeling: [], rate: '' }}
    answerOf={(values) => workAnswer(values, props.profile)}
    missing={m.genreMissing}
  >
    {({ register }) => (
      <>
        <ToggleGroup legend={m.modeling}>
          {MODELING_GENRES.map((genre) => (
            <ToggleChip key={genre} label={genre} value={genre} {...register('modeling')} />
          ))}
        </ToggleGroup>
        <ToggleGroup legend={m.acting}>
          {ACTING_GENRES_EDIT.map((genre) => (
            <ToggleChip key={genre} label={genre} value={genre} {...register('acting')} />
          ))}
        </ToggleGroup>
        <Field label={m.hourlyRate} hint={m.rateHint} className="max-w-52">
          <Input inputMode="numeric" {...register('rate')} />
        </Field>
      </>
    )}
  </StepForm>
);

const FORMS: Record<StepName, (props: FormProps) => ReactNode> = {
  picture: PictureForm,
  place: PlaceForm,
  work: WorkForm,
};

/** The form of one step. */
export const StepFields = ({ name, ...props }: FormProps & { name: StepName }) => {
  const Form = FORMS[name];
  return <Form {...props} />;
};
