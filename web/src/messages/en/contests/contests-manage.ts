import type { Value } from '@opencall/contract/shared/format/messages';

export const toCharacters = ({ min, max }: { min: Value; max: Value }) => `${min} to ${max} characters.`;
export const theBriefInAFew = ({ between }: { between: Value }) =>
  `The brief, in a few sentences: ${between}`;
export const rules = 'Rules';
export const whatIsAllowedAndWhat = ({ between }: { between: Value }) =>
  `What is allowed and what is not: ${between}`;
export const prizes = 'Prizes';
export const separatedByCommasTheFirst = ({ prizesMax }: { prizesMax: Value }) =>
  `Separated by commas, the first prize first; up to ${prizesMax} characters.`;
export const startDate = 'Start Date';
export const endDate = 'End Date';
export const contestType = 'Contest Type';
export const maxEntriesPerUser = 'Max Entries Per User';
export const fromTo = ({ maxEntriesMin, maxEntriesMax }: { maxEntriesMin: Value; maxEntriesMax: Value }) =>
  `From ${maxEntriesMin} to ${maxEntriesMax}.`;
export const advanceByDate = 'Advance by date';
export const entriesAndVotingThenOpen =
  'Entries and voting then open automatically: entries on the start date, voting on the end date.';
export const failedToCreateContest = 'Failed to create contest';
export const contestCreated = 'Contest Created';
export const createContest = 'Create Contest';
export const createContests = 'create contests';
export const itIsAnnouncedAsUpcoming =
  'It is announced as upcoming immediately and takes entries from then on.';
export const failedToUpdateContest = 'Failed to update contest';
export const contestUpdated = 'Contest Updated';
export const saveContest = 'Save Contest';
export const loadingContest = 'Loading contest';
export const editContests = 'edit contests';
export const editContest = 'Edit Contest';
export const contestDeleted = 'Contest Deleted';
export const failedToDeleteContest = 'Failed to Delete Contest';
export const deleteThisContest = 'Delete this contest?';
export const andEverythingEnteredInIt = ({ title }: { title: Value }) =>
  `“${title}” and everything entered in it is deleted.`;
export const deleteContest = 'Delete Contest';
export const entriesOf = ({ title }: { title: Value }) => `entries of ${title}`;
export const editTitle = ({ title }: { title: Value }) => `Edit<strong> ${title}</strong>`;
export const onlyUpcomingContestsCanBe = 'Only upcoming contests can be deleted';
export const deleteTitle = ({ title }: { title: Value }) => `Delete<strong> ${title}</strong>`;
export const typeLabel = 'Type';
export const start = 'Start';
export const actions = 'Actions';
export const loadingContests = 'Loading contests';
export const noContestsAvailable = 'No contests available';
export const theFirstOneIsYours = 'The first one is yours to create.';
export const manageContests2 = 'manage contests';
export const manageContests = 'Manage Contests';
export const onlyUpcomingContestsCanBeDeleted = 'Only upcoming contests can be deleted.';
export const failedToParseResponse = ({ message }: { message: Value }) =>
  `Failed to parse response: ${message}`;
export const networkError = ({ message }: { message: Value }) => `Network error: ${message}`;
export const formHasErrors = 'Form has errors';
export const pleaseCheckAllFieldsAnd = 'Please check all fields and try again';
export const testContest = 'Test Contest';
export const aContestThatWasPosted =
  'A contest that was posted by the debug page, to see that contests can be posted.';
export const thisContestIsATest =
  'This contest is a test: there is nothing to win. Its creator deletes it afterwards.';
export const firstPrizeSecondPrize = 'First prize, Second prize';
export const testContestCreation = 'Test Contest Creation';
export const user = 'User';
export const createTestContest = 'Create Test Contest';
export const answer = 'Answer';
export const featuredImage = 'Featured Image';
export const optionalJpgPngOrWebp = 'Optional. JPG, PNG or WebP up to 5 MB; shown in the shape 4:5.';
export const imageUrl = 'Image URL';
export const filledInByAnUpload =
  'Filled in by an upload. The address of a picture that you uploaded before works too.';
export const removePicture = 'Remove picture';
