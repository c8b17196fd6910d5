import type { Value } from '@opencall/contract/shared/format/messages';

export const couldNotSaveYourChoice = 'Could not save your choice';

// Sensitive pictures
export const sensitivePictures = 'Sensitive pictures';
export const sensitivePicturesMeaning =
  'Pictures that members have marked as nudity, violence or otherwise sensitive. Your own are always shown.';
export const othersSensitivePictures = 'Others’ sensitive pictures';
export const showMeaning = 'Show them like other pictures';
export const blur = 'Blur';
export const blurMeaning = 'Blur them until you reveal the pictures of a page';
export const hide = 'Hide';
export const hideMeaning = 'Leave them out of lists, covers and counts';

// Storage
export const storage = 'Storage';
export const storageUsed = ({ used, limit }: { used: Value; limit: Value }) =>
  `${used} of ${limit} used by your uploads.`;
export const megabytes = ({ size }: { size: Value }) => `${size} MB`;
export const gigabytes = ({ size }: { size: Value }) => `${size} GB`;

// Activity
export const activity = 'Activity';
export const showLastActive = 'Show others roughly when I was last active';
export const showLastActiveMeaning =
  'Others see “Active today”, “this week” or “this month”, never the exact time. Once ten people have written to you, they also see roughly how often you answer first messages. If this is off, the filter for active members does not find you.';
