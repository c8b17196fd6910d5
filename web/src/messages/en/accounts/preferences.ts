import type { Value } from '@opencall/contract/shared/format/messages';

export const showThemLikeOtherPictures = 'Show them like other pictures';
export const blur = 'Blur';
export const untilYouRevealThemA = 'Until you reveal them, a page at a time';
export const hide = 'Hide';
export const hiddenFromListsCoversAnd = 'Hidden from lists, covers and counts';
export const failedToSaveYourChoice = 'Failed to save your choice';
export const mathMb = ({ math }: { math: Value }) => `${math} MB`;
export const countGb = ({ count }: { count: Value }) => `${count} GB`;
export const storage = 'Storage';
export const ofUsedByYourUploads = ({ size, size2 }: { size: Value; size2: Value }) =>
  `${size} of ${size2} used by your uploads.`;
export const sensitivePictures = 'Sensitive pictures';
export const picturesThatTheirOwnersHave =
  'Pictures that their owners have marked for nudity, violence or other reasons. Your own always show.';
export const othersSensitivePictures = 'Others’ sensitive pictures';
export const activity = 'Activity';
export const showOthersRoughlyWhenI = 'Show others roughly when I was last active';
export const othersSeeActiveTodayThis =
  'Others see “Active today”, “this week” or “this month”, never the exact time. Once ten people have written to you, they also see roughly how often you answer first messages. If this is off, the filter for active members does not find you.';
