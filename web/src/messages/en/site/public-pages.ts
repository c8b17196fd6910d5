import type { Value } from '@opencall/contract/shared/format/messages';

export const failedToChangeYourPublic = 'Failed to change your public page';
export const myPage = 'My page';
export const yourProfileIsHiddenAt = 'Your profile is hidden at the moment, and so is this page.';
export const publicPage = 'Public page';
export const aPageAboutYouThat =
  'A page about you that anyone can open without an account. It shows your stage name, role, location, bio, public albums and references. Never your name, email, age, rates or sensitive pictures.';
export const anyoneCanOpenMyPublic = 'Anyone can open my public page';
export const youHaveNoProfileYet = 'You have no profile yet';
export const aPublicPageNeedsA = 'A public page needs a profile.';
export const yourProfileCouldNotBe = 'Your profile could not be loaded';
export const qrCodeThatOpensThe = ({ name }: { name: Value }) =>
  `QR code that opens the public page of ${name}`;
export const forAPrintedCardThe = 'For a printed card: the file stays sharp at any size.';
export const downloadQrCode = 'Download QR code';
