import * as m from '#messages/site/front-page.ts';
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
    title: m.professionalPhotoshoots,
    picture: 'tile-photoshoots',
    text: m.aboutProfessionalPhotoshoots,
  },
  {
    title: m.actingOpportunities,
    picture: 'tile-acting',
    text: m.aboutActingOpportunities,
  },
  {
    title: m.liveAuditions,
    picture: 'tile-auditions',
    text: m.aboutLiveAuditions,
  },
  {
    title: m.fashionShows,
    picture: 'tile-fashion',
    text: m.aboutFashionShows,
  },
];

export interface LandingStep {
  title: string;
  picture: string;
  text: string;
}

export const STEPS: readonly LandingStep[] = [
  {
    title: m.createYourProfile,
    picture: 'frame-08',
    text: m.aboutCreateYourProfile,
  },
  {
    title: m.discoverCreators,
    picture: 'frame-14',
    text: m.aboutDiscoverCreators,
  },
  {
    title: m.collaborate,
    picture: 'frame-18',
    text: m.aboutCollaborate,
  },
];
