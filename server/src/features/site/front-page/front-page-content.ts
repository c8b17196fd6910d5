/** The texts and pictures of the front page. */

/** Frame numbers of the contact sheet, which are also the numbers in the file names. */
export const FIRST_FRAME = 7;
export const LAST_FRAME = 18;
export const CHOSEN_FRAME = 12;

export interface LandingTile {
  title: string;
  picture: string;
  text: string;
}

export const TILES: readonly LandingTile[] = [
  {
    title: 'Professional Photoshoots',
    picture: 'tile-photoshoots',
    text: 'Photographers and models who like each other’s work, in the same town on the same day.',
  },
  {
    title: 'Acting Opportunities',
    picture: 'tile-acting',
    text: 'Roles in commercials, music videos, short films and stage shows.',
  },
  {
    title: 'Live Auditions',
    picture: 'tile-auditions',
    text: 'Audition in person. Casting has already seen your profile and portfolio.',
  },
  {
    title: 'Fashion Shows',
    picture: 'tile-fashion',
    text: 'Runway, fittings and backstage, for people who walk and people who film them.',
  },
];

export interface LandingStep {
  title: string;
  picture: string;
  text: string;
}

export const STEPS: readonly LandingStep[] = [
  {
    title: 'Create your profile',
    picture: 'frame-08',
    text: 'Add up to nine photos, your stats, your genres and your rates. Put the strongest photo first: people see it in every search.',
  },
  {
    title: 'Discover creators',
    picture: 'frame-14',
    text: 'Search by role, look, genre, rate and distance. Save a search as a link and share it with your team.',
  },
  {
    title: 'Collaborate',
    picture: 'frame-18',
    text: 'See the work, read the rates, and agree on a day. Models, photographers, videographers and creators are all members here, and we take no cut of what you arrange.',
  },
];
