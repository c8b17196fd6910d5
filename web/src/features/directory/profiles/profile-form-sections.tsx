import { PROFILE_CHOICE_NAMES, PROFILE_CHOICES } from '@opencall/contract/directory/profiles/profile-choices';
import { STATES } from '@opencall/contract/shared/states';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';
import { ChoiceGroup } from '#ui/choice.tsx';
import {
  AreaField,
  ChoiceField,
  FormSection,
  NumberField,
  TextField,
  TickField,
  useProfileFormContext,
} from './profile-fields.tsx';

const FULL = 'col-span-6';
const HALF = 'col-span-6 sm:col-span-3';
const THIRD = 'col-span-3 sm:col-span-2';

interface ChoiceFieldsProps {
  section: (typeof PROFILE_CHOICES)[keyof typeof PROFILE_CHOICES]['section'];
}

/** Select fields for the choices of one section. */
const ChoiceFields = ({ section }: ChoiceFieldsProps) =>
  PROFILE_CHOICE_NAMES.filter((name) => PROFILE_CHOICES[name].section === section).map((name) => {
    const { title, values, labels } = PROFILE_CHOICES[name];
    return (
      <ChoiceField key={name} name={name} label={title} options={values} labels={labels} className={HALF} />
    );
  });

export const IdentityFields = () => (
  <FormSection title={common.you} hint={m.stageNameHint}>
    <TextField name="stageName" label={common.stageName} autoComplete="nickname" required className={HALF} />
    <TextField name="name" label={common.name} autoComplete="name" required className={HALF} />
    <NumberField name="age" label={m.age} className={HALF} />
    <ChoiceFields section="identity" />
    <div className={FULL}>
      <AreaField name="aboutMe" label={m.aboutMe} hint={m.aboutMeHint} areaClass="min-h-[200px]" />
    </div>
  </FormSection>
);

/** The coordinates, which the ZIP code sets. Collapsed until one of them is wrong. */
const CoordinateFields = () => {
  const { formState } = useProfileFormContext();
  const { latitude, longitude } = formState.errors;
  return (
    <details open={latitude || longitude ? true : undefined} className={FULL}>
      <summary className="text-link inline-flex min-h-11 items-center text-sm">{m.more}</summary>
      <div className="mt-2 grid grid-cols-6 gap-x-4 gap-y-3">
        <TextField name="latitude" label={m.latitude} inputMode="text" className="col-span-3" />
        <TextField name="longitude" label={m.longitude} inputMode="text" className="col-span-3" />
        <p className="col-span-6 text-sm text-ink-soft">{m.coordinatesHint}</p>
      </div>
    </details>
  );
};

export const PlaceFields = () => (
  <FormSection title={m.location} hint={m.locationHint}>
    <TextField name="city" label={common.city} autoComplete="address-level2" required className={HALF} />
    <ChoiceField
      name="state"
      label={common.state}
      options={STATES}
      none={m.selectAState}
      required
      className={HALF}
    />
    <TextField
      name="zipCode"
      label={common.zipCode}
      autoComplete="postal-code"
      inputMode="numeric"
      required
      className="col-span-6 sm:col-span-2"
    />
    <CoordinateFields />
  </FormSection>
);

export const PhysicalFields = () => (
  <FormSection title={m.physicalCharacteristics} hint={m.allOptional}>
    <NumberField name="heightFeet" label={m.heightFt} className={THIRD} />
    <NumberField name="heightInches" label={m.heightIn} className={THIRD} />
    <NumberField name="weight" label={m.weightLbs} className={THIRD} />
    <ChoiceFields section="physical" />
  </FormSection>
);

export const AdditionalFields = () => (
  <FormSection title={m.additionalCharacteristics} hint={m.shownOnYourProfile}>
    <ChoiceFields section="additional" />
    <div className={FULL}>
      <ChoiceGroup legend={m.partyFriendly} className="grid gap-x-4 sm:grid-cols-3">
        <TickField name="party420" label="420" />
        <TickField name="partyAlcohol" label={m.alcohol} />
        <TickField name="partyOther" label={common.other} />
      </ChoiceGroup>
    </div>
  </FormSection>
);

export const LinkFields = () => (
  <FormSection title={m.links} hint={m.linksHint}>
    <TextField name="instagramUrl" label={m.instagram} className={FULL} />
    <TextField name="twitterUrl" label={m.xTwitter} className={FULL} />
    <TextField name="tiktokUrl" label={m.tiktok} className={FULL} />
    <TextField name="experienceUrl1" label={m.experienceLinkOne} inputMode="url" className={FULL} />
    <TextField name="experienceUrl2" label={m.experienceLinkTwo} inputMode="url" className={FULL} />
    <TextField name="experienceUrl3" label={m.experienceLinkThree} inputMode="url" className={FULL} />
  </FormSection>
);

export const FeedbackFields = () => (
  <FormSection title={m.feedback} hint={m.feedbackHint}>
    <div className={FULL}>
      <AreaField name="feedback" label={m.feedback} areaClass="min-h-28" />
    </div>
  </FormSection>
);
