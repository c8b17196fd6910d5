import type { Value } from '@opencall/contract/shared/format/messages';

export const ctrlK = 'Ctrl+K';
export const opencall = 'Opencall';
export const activeToday = 'Active today';
export const activeThisWeek = 'Active this week';
export const activeThisMonth = 'Active this month';
export const dateUnavailable = 'Date unavailable';
export const noInternetConnectionPleaseCheck =
  'No internet connection. Please check your network and try again.';
export const sessionExpired = 'Session expired';
export const pleaseLoginAgain = 'Please login again';
export const anErrorOccurred = 'An error occurred';
export const anHour = 'an hour';
export const aDay = 'a day';
export const expensesUpTo = ({ wholeDollars }: { wholeDollars: Value }) => `Expenses up to ${wholeDollars}`;
export const retryingAttemptUploadAttempts = ({
  attempt,
  uploadAttempts,
}: {
  attempt: Value;
  uploadAttempts: Value;
}) => `Retrying... (${attempt}/${uploadAttempts})`;
export const uploading = 'Uploading...';
export const americaNewYork = 'America/New_York';
export const easternNewYork = 'Eastern (New York)';
export const americaChicago = 'America/Chicago';
export const centralChicago = 'Central (Chicago)';
export const mountainDenver = 'Mountain (Denver)';
export const americaPhoenix = 'America/Phoenix';
export const mountainNoDaylightTimePhoenix = 'Mountain, no daylight time (Phoenix)';
export const americaLosAngeles = 'America/Los_Angeles';
export const pacificLosAngeles = 'Pacific (Los Angeles)';
export const americaAnchorage = 'America/Anchorage';
export const alaskaAnchorage = 'Alaska (Anchorage)';
export const pacificHonolulu = 'Pacific/Honolulu';
export const hawaiiHonolulu = 'Hawaii (Honolulu)';
export const aFile = 'A file';
export const giveUp = 'give up';
export const notallowederror = 'NotAllowedError';
export const invalidFileType = 'Invalid file type';
export const heicPicturesCannotBeShown =
  'HEIC pictures cannot be shown in most browsers. Please save it as JPEG first.';
export const pleaseUploadAnImageFile = 'Please upload an image file';
export const pleaseUploadAnImageOf = ({ allowedTypes }: { allowedTypes: Value }) =>
  `Please upload an image of type: ${allowedTypes}`;
export const fileTooLarge = 'File too large';
export const pleaseUploadAnImageSmaller = ({ megabytes }: { megabytes: Value }) =>
  `Please upload an image smaller than ${megabytes}MB`;
export const n1PathSamesiteLax = '1; path=/; samesite=lax';
export const pathSamesiteLaxMaxAge = '; path=/; samesite=lax; max-age=0';
