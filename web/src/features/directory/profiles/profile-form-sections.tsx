import { PROFILE_CHOICE_NAMES, PROFILE_CHOICES } from '@opencall/contract/directory/profiles/profile-choices';
import { STATES } from '@opencall/contract/shared/vocabulary';
import { ChoiceGroup } from '#ui/choice.tsx';
import { AreaField, ChoiceField, FormSection, NumberField, TextField, TickField } from './profile-fields.tsx';

const FULL = 'col-span-6';
const HALF = 'col-span-6 sm:col-span-3';
const THIRD = 'col-span-3 sm:col-span-2';

interface ChoiceFieldsProps {
  section: (typeof PROFILE_CHOICES)[keyof typeof PROFILE_CHOICES]['section'];
}

/** Select fields for the choices of one section. */
const ChoiceFields = ({ section }: ChoiceFieldsProps) =>
  PROFILE_CHOICE_NAMES.filter((name) => PROFILE_CHOICES[name].section === section).map((name) => {
    const { title, values } = PROFILE_CHOICES[name];
    return <ChoiceField key={name} name={name} label={title} options={values} className={HALF} />;
  });

export const IdentityFields = () => (
  <FormSection title="You" hint="Other members see and search for your stage name.">
    <TextField name="stageName" label="Stage Name" autoComplete="nickname" required className={HALF} />
    <TextField name="name" label="Name" autoComplete="name" required className={HALF} />
    <NumberField name="age" label="Age" className={HALF} />
    <ChoiceFields section="identity" />
    <div className={FULL}>
      <AreaField
        name="aboutMe"
        label="About Me"
        hint="What you do, what you are looking for, how you like to work."
        areaClass="min-h-[200px]"
      />
    </div>
  </FormSection>
);

export const PlaceFields = () => (
  <FormSection title="Place" hint="Other members see only the city and state.">
    <TextField name="city" label="City" autoComplete="address-level2" required className={HALF} />
    <ChoiceField
      name="state"
      label="State"
      options={STATES}
      none="Select a state"
      required
      className={HALF}
    />
    <TextField
      name="zipCode"
      label="ZIP Code"
      autoComplete="postal-code"
      inputMode="numeric"
      required
      className="col-span-6 sm:col-span-2"
    />
    <TextField name="latitude" label="Latitude" inputMode="text" className={THIRD} />
    <TextField name="longitude" label="Longitude" inputMode="text" className={THIRD} />
    <p className="col-span-6 -mt-2 text-sm text-ink-soft">
      Coordinates left empty are filled in from the ZIP code. They are used for searches by distance.
    </p>
  </FormSection>
);

export const PhysicalFields = () => (
  <FormSection title="Physical Characteristics" hint="All of this is optional.">
    <NumberField name="heightFeet" label="Height (ft)" className={THIRD} />
    <NumberField name="heightInches" label="Height (in)" className={THIRD} />
    <NumberField name="weight" label="Weight (lbs)" className={THIRD} />
    <ChoiceFields section="physical" />
  </FormSection>
);

export const AdditionalFields = () => (
  <FormSection title="Additional Characteristics" hint="Shown on your profile when given.">
    <ChoiceFields section="additional" />
    <div className={FULL}>
      <ChoiceGroup legend="Party Friendly" className="grid gap-x-4 sm:grid-cols-3">
        <TickField name="party420" label="420" />
        <TickField name="partyAlcohol" label="Alcohol" />
        <TickField name="partyOther" label="Other" />
      </ChoiceGroup>
    </div>
  </FormSection>
);

export const LinkFields = () => (
  <FormSection title="Links" hint="A handle is enough for the networks. Experience takes full web addresses.">
    <TextField name="instagramUrl" label="Instagram" className={FULL} />
    <TextField name="twitterUrl" label="X / Twitter" className={FULL} />
    <TextField name="tiktokUrl" label="TikTok" className={FULL} />
    <TextField name="experienceUrl1" label="Experience Link 1" inputMode="url" className={FULL} />
    <TextField name="experienceUrl2" label="Experience Link 2" inputMode="url" className={FULL} />
    <TextField name="experienceUrl3" label="Experience Link 3" inputMode="url" className={FULL} />
  </FormSection>
);

export const FeedbackFields = () => (
  <FormSection title="Feedback" hint="Quotes from people you have worked with.">
    <div className={FULL}>
      <AreaField name="feedback" label="Feedback" areaClass="min-h-28" />
    </div>
  </FormSection>
);
