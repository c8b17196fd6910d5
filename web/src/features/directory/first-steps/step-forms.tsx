import { updateProfile } from '@opencall/contract/directory/profiles/profiles.routes';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { RATE_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { ACTING_GENRES_EDIT, MODELING_GENRES, STATES } from '@opencall/contract/shared/vocabulary';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText, refusalOf } from '#lib/api-error.ts';
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

interface StepFormProps extends FormProps {
  /** Returns the answer; undefined while a required value is missing. */
  answer: () => StepAnswer | undefined;
  children: ReactNode;
}

const MISSING = m.fieldsMissing;

/** The details of a server error, or else its message. */
const refusalText = (error: unknown): string => {
  const [detail] = refusalOf(error, updateProfile)?.details ?? [];
  return detail?.message ?? errorText(error, common.pleaseTryAgain);
};

const StepForm = ({ profile, onLater, answer, children }: StepFormProps) => {
  const save = useAnswerStep(profile);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = answer();
    setMissing(!given);
    if (given) save.mutate(given);
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-5">
      {children}
      <FieldError>{isMissing ? MISSING : save.isError ? refusalText(save.error) : undefined}</FieldError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={save.isPending} pendingLabel={common.saving}>
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
        <Button variant="ghost" onClick={onLater}>
          {m.skipForNow}
        </Button>
      </div>
    </div>
  );
};

const PlaceForm = (props: FormProps) => {
  const { profile } = props;
  const [place, setPlace] = useState({
    city: profile.city ?? '',
    state: profile.state ?? '',
    zipCode: profile.zipCode ?? '',
  });
  const answer = (): StepAnswer | undefined => {
    const state = STATES.find((one) => one === place.state);
    const [city, zipCode] = [place.city.trim(), place.zipCode.trim()];
    return state && city && zipCode ? { profile: { city, state, zipCode } } : undefined;
  };
  return (
    <StepForm {...props} answer={answer}>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={common.city}>
          <Input
            value={place.city}
            autoComplete="address-level2"
            onChange={({ target }) => setPlace({ ...place, city: target.value })}
          />
        </Field>
        <Field label={common.state}>
          <Select
            value={place.state}
            autoComplete="address-level1"
            onChange={({ target }) => setPlace({ ...place, state: target.value })}
          >
            <option value="">{m.selectAState}</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {state}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={common.zipCode} hint={m.zipCodeHint}>
          <Input
            value={place.zipCode}
            inputMode="numeric"
            autoComplete="postal-code"
            onChange={({ target }) => setPlace({ ...place, zipCode: target.value })}
          />
        </Field>
      </div>
    </StepForm>
  );
};

type Genre<T extends readonly string[]> = T[number];

const toggled = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

const WorkForm = (props: FormProps) => {
  const [acting, setActing] = useState<Genre<typeof ACTING_GENRES_EDIT>[]>([]);
  const [modeling, setModeling] = useState<Genre<typeof MODELING_GENRES>[]>([]);
  const [rate, setRate] = useState('');
  const answer = (): StepAnswer | undefined => {
    const dollars = rate.trim() === '' ? null : Number(rate);
    const isRate = dollars === null || (Number.isInteger(dollars) && dollars >= 0 && dollars <= RATE_MAX);
    if (!isRate || acting.length + modeling.length === 0) return undefined;
    const rates = (genres: readonly string[]) =>
      dollars === null ? {} : Object.fromEntries(genres.map((genre) => [genre, dollars]));
    const pricing = { ...props.profile.pricing, acting: rates(acting), modeling: rates(modeling) };
    return { profile: { actingGenres: acting, modelingGenres: modeling, pricing } };
  };
  return (
    <StepForm {...props} answer={answer}>
      <ToggleGroup legend={m.modeling}>
        {MODELING_GENRES.map((genre) => (
          <ToggleChip
            key={genre}
            label={genre}
            checked={modeling.includes(genre)}
            onChange={() => setModeling(toggled(modeling, genre))}
          />
        ))}
      </ToggleGroup>
      <ToggleGroup legend={m.acting}>
        {ACTING_GENRES_EDIT.map((genre) => (
          <ToggleChip
            key={genre}
            label={genre}
            checked={acting.includes(genre)}
            onChange={() => setActing(toggled(acting, genre))}
          />
        ))}
      </ToggleGroup>
      <Field label={m.hourlyRate} hint={m.rateHint} className="max-w-52">
        <Input value={rate} inputMode="numeric" onChange={({ target }) => setRate(target.value)} />
      </Field>
    </StepForm>
  );
};

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
