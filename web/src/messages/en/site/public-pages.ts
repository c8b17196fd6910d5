import type { Value } from '@opencall/contract/shared/format/messages';

export const couldNotChangeYourPublicPage = 'Could not change your public page';
export const myPage = 'My page';
export const hiddenWithProfile = 'Your profile is hidden, so this page is hidden too.';
export const publicPage = 'Public page';
export const aboutPublicPage =
  'A page about you that anyone can open without an account. It shows your stage name, role, location, bio, public albums and references. It never shows your real name, email, age, rates or sensitive pictures.';
export const anyoneCanOpenMyPublic = 'Anyone can open my public page';
export const youHaveNoProfileYet = 'You have no profile yet';
export const createYourProfileFirst = 'Create your profile first. Your public page is made from it.';
export const profileNotLoaded = 'Your profile could not be loaded';
export const qrCodeFor = ({ name }: { name: Value }) => `QR code for the public page of ${name}`;
export const forPrintedCards = 'For printed cards. The file stays sharp at any size.';
export const downloadQrCode = 'Download QR code';
