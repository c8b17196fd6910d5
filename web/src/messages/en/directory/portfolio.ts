import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const picturesAdded = ({ count }: Count) =>
  plural(count, { one: 'Picture added', other: `${count} pictures added` });
export const failedToReorderPictures = 'Failed to reorder pictures';
export const failedToSaveTheChange = 'Failed to save the change';
export const failedToDelete = 'Failed to delete';
export const failedToUndo = 'Failed to undo';
export const countDeleted = ({ count }: { count: Value }) => `${count} deleted`;
export const toTitle = ({ title }: { title: Value }) => ` to “${title}”`;
export const countMovedValue = ({ count, value }: { count: Value; value: Value }) => `${count} moved${value}`;
export const portfolio = 'Portfolio';
export const allAlbums = ({ count }: { count: Value }) => `All ${count} albums`;
export const albums = 'Albums';
export const pickedUp = ({ nameOf }: { nameOf: Value }) => `${nameOf} picked up.`;
export const overPosition = ({ nameOf, count }: { nameOf: Value; count: Value }) =>
  `${nameOf} over position ${count}.`;
export const notMoved = ({ nameOf }: { nameOf: Value }) => `${nameOf} not moved.`;
export const myAlbums = 'My albums';
export const andMore = ({ more }: { more: Value }) => ` and ${more} more`;
export const picturesThatWereNotUploaded = 'Pictures that were not uploaded';
export const were = ({ count }: Count) => plural(count, { one: 'was', other: 'were' });
export const notUploadedLastTime = ({
  pictureCount,
  value,
  told,
}: {
  pictureCount: Value;
  value: Value;
  told: Value;
}) => `${pictureCount} ${value} not uploaded last time: ${told}. `;
export const choose = 'Choose';
export const them = ({ count }: Count) => plural(count, { one: 'it', other: 'them' });
export const againPicturesThatWereAlready = 'again. Pictures that were already uploaded are not sent twice.';
export const allNames = 'All names';
export const portfoliosNeedAMembership = 'Portfolios need a membership';
export const onlyMembersWithAnActive =
  "Only members with an active subscription can see other members' albums. Yours is not active at the moment. Your own albums stay as they are.";
export const albumNotFound = 'Album not found';
export const itMayBePrivateOr = 'It may be private, or it is no longer here.';
export const thePicturesCouldNotBe = 'The pictures could not be loaded';
export const loadingPictures = 'Loading pictures';
export const loadingAlbums = 'Loading albums';
export const theFileIsEmpty = 'The file is empty';
export const notAJpegPngWebp = 'Not a JPEG, PNG, WebP or AVIF picture';
export const largerThanMb = ({ math }: { math: Value }) => `Larger than ${math} MB`;
export const picturesToAdd = 'Pictures to add';
export const folderToAdd = 'Folder to add';
export const addPictures = 'Add pictures';
export const addAFolder = 'Add a folder';
export const dropPicturesOrAFolder = 'Drop pictures or a folder';
export const titleIsRequired = 'Title is required';
export const whoSeesIt = 'Who sees it';
export const editAlbum = 'Edit album';
export const newAlbum = 'New album';
export const saveAlbum = 'Save album';
export const createAlbum = 'Create album';
export const editPicture = 'Edit picture';
export const showSensitivePictures = 'Show sensitive pictures:';
export const viewLarge = ({ altOf }: { altOf: Value }) => `View large: ${altOf}`;
export const markedAsSensitive = 'marked as sensitive';
export const noLongerSensitive = 'no longer sensitive';
export const markAs = 'Mark as';
export const sensitive = 'Sensitive…';
export const notSensitive = 'Not sensitive';
export const moveTo = 'Move to';
export const album = 'Album…';
export const moveToTheFront = 'Move to the front';
export const moveLeft = 'Move left';
export const moveRight = 'Move right';
export const editPictureSelectOnlyOne = 'Edit picture: select only one';
export const makeItTheCover = 'Make it the cover';
export const makeItTheCoverSelect = 'Make it the cover: select only one';
export const deletePictures = ({ count }: Count) =>
  plural(count, { one: 'Delete this picture?', other: `Delete ${count} pictures?` });
export const theyAreRemovedFromThe =
  'They are removed from the album, including originals. You can undo it right afterwards.';
export const deletePictures2 = ({ count }: Count) =>
  plural(count, { one: 'Delete picture', other: 'Delete pictures' });
export const arrangePictures = 'Arrange pictures';
export const sizeSelected = ({ size }: { size: Value }) => `${size} selected`;
export const selectNone = 'Select none';
export const selectAll = 'Select all';
export const focalPoint = 'Focal point';
export const focalPointFromTheLeft = ({ percent, percent2 }: { percent: Value; percent2: Value }) =>
  `Focal point: ${percent} from the left, ${percent2} from the top`;
export const clickTheMostImportantSpot =
  'Click the most important spot, or move the point with the arrow keys. It stays visible when the picture is cropped.';
export const titleOf = ({ altOf }: { altOf: Value }) => `Title of ${altOf}`;
export const cover = 'Cover';
export const noDescription = 'No description';
export const altOfCountOfCount2 = ({ altOf, count, count2 }: { altOf: Value; count: Value; count2: Value }) =>
  `${altOf}, ${count} of ${count2}`;
export const albumsShowYourPicturesUncropped = ({ albumPicturesMax }: { albumPicturesMax: Value }) =>
  `Albums show your pictures uncropped, up to ${albumPicturesMax} in each. The nine pictures on your profile are in your <link>gallery</link>.`;
export const ofAlbums = ({ count, albumsMax }: { count: Value; albumsMax: Value }) =>
  `${count} of ${albumsMax} albums`;
export const yourPortfolioIsEmpty = 'Your portfolio is empty';
export const noAlbumsYet = 'No albums yet';
export const theyWillAppearHere = 'They will appear here.';
export const arrangingByKeyboard = 'Arranging by keyboard';
export const moveBetweenPictures = 'move between pictures';
export const selectOrDeselect = 'select or deselect';
export const selectSeveral = 'select several';
export const moveThePictureOrThe = 'move the picture or the selection';
export const selectAll2 = 'select all';
export const picturesToArrange = 'Pictures to arrange';
export const removeMyNameFrom = ({ altOf }: { altOf: Value }) => `Remove my name from ${altOf}`;
export const removeFrom = ({ username, altOf }: { username: Value; altOf: Value }) =>
  `Remove ${username} from ${altOf}`;
export const workWith = ({ username }: { username: Value }) => `Work with ${username}`;
export const workWith2 = ({ username }: { username: Value }) => `Work with <link>${username}</link>`;
export const wantsToCreditYouAs = ({ roleWords }: { roleWords: Value }) =>
  ` wants to credit you as ${roleWords}`;
export const atTitle = ({ title }: { title: Value }) => ` at “${title}”`;
export const accept = 'Accept';
export const creditRequests = 'Credit requests';
export const sPortfolio = ({ username }: { username: Value }) => `${username}’s portfolio`;
export const loadingAlbum = 'Loading album';
export const picturesOf = ({ title }: { title: Value }) => `Pictures of ${title}`;
export const morePicturesCouldNotBe = 'More pictures could not be loaded.';
export const noPicturesYet = 'No pictures yet';
export const anEmptyAlbum = 'An empty album';
export const dropPicturesOrAFolderHere =
  'Drop pictures or a folder here. JPEG, PNG, WebP and AVIF, up to 40 MB each.';
export const reading = 'Reading';
export const youHaveThisPictureAlready = 'You have this picture already';
export const waitingForTheConnection = 'Waiting for the connection';
export const pausedAt = ({ percent }: { percent: Value }) => `Paused at ${percent}%`;
export const almostThere = 'Almost there';
export const added = 'Added';
export const failed = 'Failed';
export const pauseName = ({ name }: { name: Value }) => `Pause ${name}`;
export const resume = 'Resume';
export const removeName = ({ name }: { name: Value }) => `Remove ${name}`;
export const youHaveOfTheseAlready = ({ pictureCount }: { pictureCount: Value }) =>
  `You have ${pictureCount} of these already.`;
export const skip = 'Skip';
export const uploadAnyway = 'Upload anyway';
export const couldNotBeUploaded = ({ pictureCount }: { pictureCount: Value }) =>
  `${pictureCount} could not be uploaded.`;
export const retryAll = 'Retry all';
export const files = ({ count }: Count) => plural(count, { one: '1 file', other: `${count} files` });
export const cannotBeAdded = ({ value }: { value: Value }) => `${value} cannot be added.`;
export const clearFromTheList = 'Clear from the list';
export const sendingOf = ({ done, pictureCount }: { done: Value; pictureCount: Value }) =>
  `Sending ${done} of ${pictureCount}`;
export const paused = 'Paused';
export const somePicturesWereNotUploaded = 'Some pictures were not uploaded';
export const pauseAll = 'Pause all';
export const resumeAll = 'Resume all';
export const files2 = 'Files';
export const youCanKeepBrowsingLeave =
  'You can keep browsing. Leave this tab open until everything is uploaded.';
export const withoutADescriptionYet = ({ pictureCount }: { pictureCount: Value }) =>
  `${pictureCount} without a description yet. `;
export const describe = 'Describe';
export const importLabel = 'Import';
export const arrange = 'Arrange';
export const deleteAlbum = 'Delete album';
export const deleteTitle = ({ title }: { title: Value }) => `Delete “${title}”?`;
export const are = ({ count }: Count) => plural(count, { one: 'is', other: 'are' });
export const itsDeletedTooIncludingOriginals = ({
  pictureCount,
  value,
}: {
  pictureCount: Value;
  value: Value;
}) => `Its ${pictureCount} ${value} deleted too, including originals. You can undo it right afterwards.`;
export const itIsEmptyYouCan = 'It is empty. You can undo it right afterwards.';
export const requestedNoResponseYet = 'requested, no response yet';
export const removeUsernameRoleWords = ({ username, roleWords }: { username: Value; roleWords: Value }) =>
  `Remove ${username}, ${roleWords}`;
export const credits = 'Credits';
export const asLabel = 'As';
export const asking = 'Asking...';
export const ask = 'Ask';
export const weAskEveryoneYouName = 'We ask everyone you name. They are shown once they accept.';
export const nothingSelected = 'Nothing selected.';
export const pictureCountSelected = ({ pictureCount }: { pictureCount: Value }) =>
  `${pictureCount} selected.`;
export const movedToPositionOf = ({
  pictureCount,
  count,
  count2,
}: {
  pictureCount: Value;
  count: Value;
  count2: Value;
}) => `${pictureCount} moved to position ${count} of ${count2}`;
export const pictureCountDeleted = ({ pictureCount }: { pictureCount: Value }) => `${pictureCount} deleted`;
export const movedTo = ({ pictureCount, title }: { pictureCount: Value; title: Value }) =>
  `${pictureCount} moved to ${title}`;
export const picturesOnThisPageAre = ({ count }: Count) =>
  plural(count, {
    one: '1 picture on this page is sensitive.',
    other: `${count} pictures on this page are sensitive.`,
  });
export const showOnThisPage = 'Show on this page';
export const failedToReorderAlbums = 'Failed to reorder albums';
export const titleDeleted = ({ title }: { title: Value }) => `“${title}” deleted`;
export const failedToDeleteTheAlbum = 'Failed to delete the album';
export const showSensitivePictures2 = 'Show sensitive pictures';
export const whatThePictureShowsFor = 'What the picture shows, for people who cannot see it.';
export const sensitive2 = 'Sensitive';
export const membersChooseWhetherSuchPictures =
  'Members choose whether such pictures are shown, blurred or hidden.';
export const showCameraAndDateTo = 'Show camera and date to others';
export const album2 = 'Album';
export const thisIsTheCover = 'This is the cover';
export const downloadOriginal = 'Download original';
export const deletePicture = 'Delete picture';
export const deleteThisPicture = 'Delete this picture?';
export const itIsRemovedFromThe =
  'It is removed from the album, including the original. You can undo it right afterwards.';
export const stopHere = 'Stop here';
export const saveAndNext = 'Save and next';
export const publicLabel = 'Public';
export const membersAndVisitorsOfYour = 'Members, and visitors of your public page if you have one';
export const membersWithAnActiveSubscription = 'Members with an active subscription';
export const onlyYou = 'Only you';
export const noOneElseNotEven = 'No one else, not even the team';
export const model = 'Model';
export const photographer = 'Photographer';
export const videographer = 'Videographer';
export const makeup = 'Makeup';
export const hair = 'Hair';
export const stylist = 'Stylist';
export const retoucher = 'Retoucher';
export const violence = 'Violence';
export const pictures = ({ count }: Count) => plural(count, { one: '1 picture', other: `${count} pictures` });
export const isoIso = ({ iso }: { iso: Value }) => `ISO ${iso}`;
export const takenDate = ({ date }: { date: Value }) => `Taken ${date}`;
export const pictureCount = ({ count }: { count: Value }) => `Picture ${count}`;
export const failedToRemoveTheCredit = 'Failed to remove the credit';
export const failedToAnswer = 'Failed to answer';
export const titleChanged = 'Title changed';
export const pleaseChooseAMember = 'Please choose a member';
