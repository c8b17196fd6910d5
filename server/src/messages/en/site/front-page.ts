import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const frontPageTitle = ({ siteName }: { siteName: Value }) =>
  `${siteName}: every shoot starts with an open call`;
export const aContactSheet = 'A contact sheet with ten portraits';
export const switchTheme = 'Switch between light and dark';
export const main = 'Main';
export const contactSupport = 'Contact Support';
export const signIn = 'Sign In';
export const joinNow = 'Join Now';
export const maintenance = 'Maintenance';
export const beingMaintained = 'The site is being maintained.';
export const noNewAccounts = 'New accounts cannot be created until the maintenance ends.';
export const safetyFilm = 'Safety film';
export const forWhom = 'For models, photographers, videographers & creators';
export const everyShootStarts = 'Every shoot starts with an <em>open call.</em>';
export const showYourWork =
  'Show your work, find the right people within driving distance, and be found by them.';
export const signUpToday = 'Sign Up Today';
export const seeHowItWorks = 'See how it works';
export const whatMembersFind = 'What members find here';
export const professionalPhotoshoots = 'Professional Photoshoots';
export const aboutProfessionalPhotoshoots =
  'Photographers and models who like each other’s work, in the same town on the same day.';
export const actingOpportunities = 'Acting Opportunities';
export const aboutActingOpportunities = 'Roles in commercials, music videos, short films and stage shows.';
export const liveAuditions = 'Live Auditions';
export const aboutLiveAuditions = 'Audition in person. Casting has already seen your profile and portfolio.';
export const fashionShows = 'Fashion Shows';
export const aboutFashionShows =
  'Runway, fittings and backstage, for people who walk and people who film them.';
export const createYourProfile = 'Create your profile';
export const aboutCreateYourProfile =
  'Add up to nine photos, your stats, your genres and your rates. Put the strongest photo first: people see it in every search.';
export const discoverCreators = 'Discover creators';
export const aboutDiscoverCreators =
  'Search by role, look, genre, rate and distance. Save a search as a link and share it with your team.';
export const collaborate = 'Collaborate';
export const aboutCollaborate =
  'See the work, read the rates, and agree on a day. Models, photographers, videographers and creators are all members here, and we take no cut of what you arrange.';
export const howItWorks = 'How it works';
export const launchOffer = 'Launch offer';
export const allRightsReserved = ({ year, siteName }: { year: Value; siteName: Value }) =>
  `© ${year} ${siteName}. All rights reserved.`;
export const footer = 'Footer';
export const privacyPolicy = 'Privacy Policy';

// Trial and price
export const priceAMonth = ({ price }: { price: Value }) => `${price}/month`;
export const endItWhenever = 'cancel at any time';
export const membershipTerms = ({ price }: { price: Value }) =>
  `The membership is ${price}/month, and you can cancel at any time. You keep access until the end of the month that you paid for.`;
export const membershipPrice = ({ price }: { price: Value }) => `The membership is ${price}/month.`;
export const membershipSummary = ({ price }: { price: Value }) => `The membership is ${price} a month.`;
export const months = ({ count }: Count) => plural(count, { one: 'a month', other: `${count} months` });
export const freeFor = ({ time }: { time: Value }) => `Free for ${time}`;
export const thenPrice = ({ price }: { price: Value }) => `then ${price}/month`;
export const trialTerms = ({ time, price }: { time: Value; price: Value }) =>
  `No credit card required to begin. After ${time} the membership is ${price}/month, and you decide whether to continue.`;
export const trialLine = ({ time }: { time: Value }) => `Free for ${time}, no credit card required.`;
export const trialSummary = ({ time, price }: { time: Value; price: Value }) =>
  `Free for ${time}, no credit card required, then ${price} a month.`;
