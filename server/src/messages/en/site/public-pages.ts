import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const signIn = 'Sign In';
export const join = ({ siteName }: { siteName: Value }) => `Join ${siteName}`;
export const pictures = ({ count }: Count) => plural(count, { one: '1 picture', other: `${count} pictures` });
export const all = ({ pictures: number }: { pictures: Value }) => `All ${number}`;
export const aMember = 'A member';
export const replied = ({ name }: { name: Value }) => `${name} replied:`;
export const recommends = 'Recommends';
export const doesNotRecommend = 'Does not recommend';
export const recommendedBy = ({ recommended, total }: { recommended: Value; total: Value }) =>
  `Recommended by ${recommended} of ${total}`;
export const references = 'References';
export const pages = 'Pages';
export const footer = 'Footer';
export const contactSupport = 'Contact Support';
export const privacyPolicy = 'Privacy Policy';
export const termsOfService = 'Terms of Service';
export const previous = 'Previous';
export const next = 'Next';
export const writeTo = ({ name }: { name: Value }) => `Write to ${name}`;
export const joinAndWriteTo = ({ name }: { name: Value }) => `Join and write to ${name}`;
export const pageNotFound = 'Page not found';
export const noPublicPage = 'There is no public page at this address.';
export const toTheFrontPage = 'Go to the front page';
export const roleInPlace = ({ role, place }: { role: Value; place: Value }) => `${role} in ${place}`;
export const isDownForMaintenance = ({ siteName }: { siteName: Value }) =>
  `${siteName} is down for maintenance`;
export const backSoon = 'We will be back soon.';
export const expectedEnd = ({ dateTime }: { dateTime: Value }) => `Expected end: ${dateTime} UTC`;
