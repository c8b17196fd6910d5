import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const contestNotAcceptingEntries = 'Contest Not Accepting Entries';
export const backToTheContest = 'Back to the contest';
export const whenEntriesAreAccepted = 'Entries can be submitted while a contest is upcoming or active.';
export const entryLimitReached = 'Entry limit reached';
export const limitReached = ({ count }: Count) =>
  plural(count, {
    one: 'You have submitted the one entry that this contest accepts from each member. Delete it to submit another.',
    other: `You have submitted all ${count} entries that this contest accepts from each member. Delete one to submit another.`,
  });
export const authenticationRequired = 'Authentication Required';
export const pleaseLogInToSubmit = 'Please log in to submit an entry.';
export const invalidFileType = 'Invalid file type';
export const photoHint = ({ megabytes }: { megabytes: Value }) => `JPG or PNG, up to ${megabytes} MB`;
export const videoHint = ({ megabytes, minutes }: { megabytes: Value; minutes: Value }) =>
  `MP4, MOV or WebM, up to ${megabytes} MB and ${minutes} minutes`;
export const chooseAPhoto = 'Please choose a photo (JPG or PNG)';
export const fileTooLarge = 'File too large';
export const chooseASmallerFile = ({ megabytes }: { megabytes: Value }) =>
  `Please choose a file no larger than ${megabytes} MB`;
export const videoTooLong = 'Video too long';
export const videosMayBeUpTo = ({ minutes }: { minutes: Value }) =>
  `Videos may be up to ${minutes} minutes long`;
export const entrySubmitted = 'Entry submitted!';
export const appearsOnceApproved = 'It will appear in the contest once it is approved.';
export const submissionFailed = 'Submission failed';
export const mediaType = 'Media type';
export const titleHint = ({ min, max }: { min: Value; max: Value }) => `${min} to ${max} characters.`;
export const descriptionHint = ({ max }: { max: Value }) => `Optional. Up to ${max} characters.`;
export const iAgreeToTheContest = 'I agree to the contest policy';
export const theFileIsStillUploading = 'The file is still uploading.';
export const submitEntry = 'Submit Entry';
export const whatThisContestAccepts = 'What this contest accepts';
export const acceptedMedia = 'Accepted media';
export const maxEntriesPerUser = 'Max Entries Per User';
export const youHaveSubmitted = ({ entries }: { entries: Value }) => `You have submitted ${entries} so far.`;
export const dates = 'Dates';
export const readTheRules = 'Read the rules';
export const loadingContest = 'Loading contest';
export const uploadInterrupted = ({ fileName, percent }: { fileName: Value; percent: Value }) =>
  `The upload of ${fileName} was interrupted (${percent}% sent). Choose the file again to resume.`;
export const waitingForTheConnection = ({ fileName }: { fileName: Value }) =>
  `Waiting for a connection: ${fileName}`;
export const uploadingFile = ({ fileName }: { fileName: Value }) => `Uploading ${fileName}`;
export const uploadResumesOnline = 'You are offline. The upload resumes when you are back online.';
export const isUploaded = ({ fileName }: { fileName: Value }) => `${fileName} is uploaded.`;
export const removeFile = 'Remove file';
export const mediaFile = 'Media file';
export const chooseAVideo = 'Please choose a video (MP4, MOV or WebM)';
export const chooseAPhotoOrVideo = 'Please choose a photo (JPG or PNG) or a video (MP4, MOV or WebM)';
