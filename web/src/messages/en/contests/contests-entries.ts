import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const deleteThisEntry = 'Delete this entry?';
export const isApprovedAndMayHave = ({ title }: { title: Value }) =>
  `“${title}” is approved and may have votes. They are deleted with it.`;
export const andItsFilesAreDeleted = ({ title }: { title: Value }) =>
  `“${title}” and its files are deleted for good.`;
export const pleaseLogInToVote = 'Please log in to vote';
export const errorVoting = 'Error voting';
export const voteRecorded = 'Vote recorded';
export const voteRemoved = 'Vote removed';
export const entryDeleted = 'Entry deleted';
export const deleteFailed = 'Delete failed';
export const entryApproved = 'Entry approved';
export const entryRejected = 'Entry rejected';
export const entryBackToPending = 'Entry back to pending';
export const contestNotAcceptingEntries = 'Contest Not Accepting Entries';
export const backToTheContest = 'Back to the contest';
export const entriesCanBeSubmittedWhile = 'Entries can be submitted while a contest is upcoming or active.';
export const entryLimitReached = 'Entry limit reached';
export const youHaveSubmittedAllEntries = ({ count }: Count) =>
  plural(count, {
    one: 'You have submitted the one entry that this contest takes from each member.',
    other: `You have submitted all ${count} entries that this contest takes from each member.`,
  });
export const deleteOneToSubmitAnother = 'Delete one to submit another.';
export const authenticationRequired = 'Authentication Required';
export const pleaseLogInToSubmit = 'Please log in to submit an entry.';
export const winner = 'Winner';
export const yourVote = 'Your Vote';
export const invalidFileType = 'Invalid file type';
export const jpgOrPng = 'JPG or PNG';
export const mp4MovOrWebm = 'MP4, MOV or WebM';
export const andMinutes = ({ count }: { count: Value }) => ` and ${count} minutes`;
export const upToMb = ({ formats, megabytes, value }: { formats: Value; megabytes: Value; value: Value }) =>
  `${formats}, up to ${megabytes} MB${value}`;
export const pleaseChoose = ({ wanted }: { wanted: Value }) => `Please choose ${wanted}`;
export const fileTooLarge = 'File too large';
export const pleaseChooseAFileOf = ({ megabytes }: { megabytes: Value }) =>
  `Please choose a file of up to ${megabytes} MB`;
export const videoTooLong = 'Video too long';
export const videosMayBeUpTo = ({ count }: { count: Value }) => `Videos may be up to ${count} minutes long`;
export const entrySubmitted = 'Entry submitted!';
export const itAppearsInTheContest = 'It appears in the contest once it is approved.';
export const submissionFailed = 'Submission failed';
export const mediaType = 'Media Type';
export const toCharacters = ({
  entryTitleMin,
  entryTitleMax,
}: {
  entryTitleMin: Value;
  entryTitleMax: Value;
}) => `${entryTitleMin} to ${entryTitleMax} characters.`;
export const optionalUpToCharacters = ({ entryDescriptionMax }: { entryDescriptionMax: Value }) =>
  `Optional, up to ${entryDescriptionMax} characters.`;
export const iAgreeToTheContest = 'I agree to the contest policy';
export const theFileIsStillUploading = 'The file is still uploading.';
export const submitEntry = 'Submit Entry';
export const whatThisContestTakes = 'What this contest takes';
export const acceptedMedia = 'Accepted Media';
export const maxEntriesPerUser = 'Max Entries Per User';
export const youHaveSubmitted = ({ myEntryCount }: { myEntryCount: Value }) =>
  `You have submitted ${myEntryCount}.`;
export const dates = 'Dates';
export const readTheRules = 'Read the rules';
export const loadingContest = 'Loading contest';
export const byUsernameDate = ({ username, date }: { username: Value; date: Value }) =>
  `by <link>${username}</link>, <time>${date}</time>`;
export const othersSeeItOnceIt = 'Others see it once it is approved.';
export const itWasRejectedInReview = 'It was rejected in review.';
export const previousEntry = ({ count }: Count) =>
  plural(count, { one: 'Next entry', other: 'Previous entry' });
export const entry = 'Entry';
export const deleteEntry = 'Delete Entry';
export const noId = 'no id';
export const wasOnItsWaySent = ({ fileName, percent }: { fileName: Value; percent: Value }) =>
  `${fileName} was on its way (${percent}% sent). Choose it again to go on from there.`;
export const waitingForTheConnection = ({ fileName }: { fileName: Value }) =>
  `Waiting for the connection: ${fileName}`;
export const sendingFileName = ({ fileName }: { fileName: Value }) => `Sending ${fileName}`;
export const youAreOfflineTheUpload = 'You are offline. The upload resumes when the connection is back.';
export const isUploaded = ({ fileName }: { fileName: Value }) => `${fileName} is uploaded.`;
export const removeFile = 'Remove file';
export const mediaFile = 'Media File';
export const mostVotes = 'Most votes';
export const firstSubmitted = 'First submitted';
export const noEntriesYet = 'No entries yet';
export const approvedEntriesAppearHereYours = 'Approved entries appear here. Yours could be the first.';
export const noOneEnteredThisContest = 'No one entered this contest.';
export const entriesCouldNotBeLoaded = 'Entries could not be loaded';
export const safetyFilm = 'Safety film';
export const entries = 'Entries';
export const moreEntriesCouldNotBe = 'More entries could not be loaded.';
