import type { Value } from '#shared/format/messages.ts';

interface Single {
  value: Value;
}

export const role = 'Role';
export const roleNoun = 'role';
export const sex = 'Sex';
export const sexNoun = 'sex';
export const otherSex = 'Other sex';
export const bodyType = 'Body Type';
export const bodyTypeNoun = 'body type';
export const build = ({ value }: Single) => `${value} build`;
export const hairColor = 'Hair Color';
export const hairColorNoun = 'hair color';
export const hair = ({ value }: Single) => `${value} hair`;
export const eyeColor = 'Eye Color';
export const eyeColorNoun = 'eye color';
export const eyes = ({ value }: Single) => `${value} eyes`;
export const ethnicity = 'Ethnicity';
export const ethnicityNoun = 'ethnicity';
export const otherEthnicity = 'Other ethnicity';
export const pronouns = 'Pronouns';
export const pronounsNoun = 'pronouns';
export const otherPronouns = 'Other pronouns';
export const actingGenres = 'Acting genres';
export const actingGenreNoun = 'acting genre';
export const acting = ({ value }: Single) => `Acting: ${value}`;
export const modelingGenres = 'Modeling genres';
export const modelingGenreNoun = 'modeling genre';
export const modeling = ({ value }: Single) => `Modeling: ${value}`;
export const adultCategories = 'Adult categories';
export const adultCategoryNoun = 'adult category';
export const adult = ({ value }: Single) => `Adult: ${value}`;

export const hasInstagram = 'Has Instagram';
export const instagramNoun = 'Instagram link';
export const hasTwitter = 'Has Twitter';
export const hasX = 'Has X / Twitter';
export const xNoun = 'X / Twitter link';
export const hasTiktok = 'Has TikTok';
export const tiktokNoun = 'TikTok link';
export const hasExperienceTitle = 'Has experience';
export const hasExperience = 'Has experience';
export const experienceNoun = 'experience link';
export const hasReferencesTitle = 'Has references';
export const hasReferences = 'Has references';
export const references = 'references';

export const minAge = 'Min age';
export const maxAge = 'Max age';
export const ageNoun = 'age';
export const age = ({ value }: Single) => `Age ${value}`;
export const minHeight = 'Min height (ft)';
export const maxHeight = 'Max height (ft)';
export const heightNoun = 'height';
export const height = ({ value }: Single) => `${value} ft`;
export const minWeight = 'Min weight (lbs)';
export const maxWeight = 'Max weight (lbs)';
export const weightNoun = 'weight';
export const weight = ({ value }: Single) => `${value} lbs`;
export const minPrice = 'Min price ($/hour)';
export const maxPrice = 'Max price ($/hour)';
export const rateNoun = 'rate';
export const rate = ({ value }: Single) => `${value} an hour`;

export const keyword = 'keyword';
export const state = 'state';
export const city = 'city';
export const distance = 'distance';
export const day = 'day';
export const stageName = 'stage name';
export const lastActivity = 'last activity';
export const list = 'list';
