import type { Value } from '@opencall/contract/shared/format/messages';

export const characters = ({ min, max }: { min: Value; max: Value }) => `${min} to ${max} characters.`;
export const descriptionHint = ({ characters }: { characters: Value }) =>
  `The brief, in a few sentences: ${characters}`;
export const rules = 'Rules';
export const rulesHint = ({ characters }: { characters: Value }) =>
  `What is allowed and what is not: ${characters}`;
export const prizes = 'Prizes';
export const prizesHint = ({ max }: { max: Value }) =>
  `Separate prizes with commas, first prize first. Up to ${max} characters.`;
export const startDate = 'Start Date';
export const endDate = 'End Date';
export const contestType = 'Contest Type';
export const maxEntriesPerUser = 'Max Entries Per User';
export const maxEntriesHint = ({ min, max }: { min: Value; max: Value }) => `From ${min} to ${max}.`;
export const advanceByDate = 'Start the contest and open voting automatically';
export const aboutAdvancing =
  'The contest becomes active on the start date. On the end date, entries close and voting opens. You end the voting.';
export const failedToCreateContest = 'Failed to create contest';
export const contestCreated = 'Contest Created';
export const createContest = 'Create Contest';
export const noPermissionToCreateContests = "You don't have permission to create contests";
export const aboutCreating = 'The contest is listed as upcoming immediately, and members can submit entries.';
export const failedToUpdateContest = 'Failed to update contest';
export const contestUpdated = 'Contest Updated';
export const saveContest = 'Save Contest';
export const loadingContest = 'Loading contest';
export const noPermissionToEditContests = "You don't have permission to edit contests";
export const editContest = 'Edit contest';
export const contestDeleted = 'Contest deleted';
export const failedToDeleteContest = 'Failed to Delete Contest';
export const deleteQuestion = 'Delete this contest?';
export const aboutDeleting = ({ title }: { title: Value }) =>
  `“${title}” and all its entries will be deleted.`;
export const deleteContest = 'Delete Contest';
export const entriesOf = ({ title }: { title: Value }) => `entries of ${title}`;
export const editTitle = ({ title }: { title: Value }) => `Edit<strong> ${title}</strong>`;
export const onlyUpcomingContestsCanBe = 'Only upcoming contests can be deleted';
export const deleteTitle = ({ title }: { title: Value }) => `Delete<strong> ${title}</strong>`;
export const type = 'Type';
export const start = 'Start';
export const actions = 'Actions';
export const loadingContests = 'Loading contests';
export const noContestsAvailable = 'No contests available';
export const createTheFirst = 'Create the first one.';
export const noPermissionToManageContests = "You don't have permission to manage contests";
export const manageContests = 'Manage contests';
export const onlyUpcomingContestsCanBeDeleted = 'Only upcoming contests can be deleted.';
export const failedToParseResponse = ({ message }: { message: Value }) =>
  `Failed to parse response: ${message}`;
export const networkError = ({ message }: { message: Value }) => `Network error: ${message}`;
export const formHasErrors = 'Form has errors';
export const pleaseCheckAllFieldsAnd = 'Please check all fields and try again';
export const testContest = 'Test Contest';
export const testDescription =
  'A contest that was created on the debug page to test that contests can be created.';
export const testRules =
  'This contest is a test: there is nothing to win. Its creator will delete it afterwards.';
export const testPrizes = 'First prize, Second prize';
export const testContestCreation = 'Test contest creation';
export const user = 'User';
export const createTestContest = 'Create test contest';
export const response = 'Response';
export const featuredImage = 'Featured Image';
export const featuredImageHint = 'Optional. JPG, PNG or WebP, up to 5 MB. Shown at 4:5.';
export const imageUrl = 'Image URL';
export const imageUrlHint =
  'Filled in when you upload a picture. You can also enter the URL of a picture that you uploaded before.';
export const removePicture = 'Remove picture';
export const end = 'End';
