import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const picturesAdded = ({ count }: Count) =>
  plural(count, { one: 'Picture added', other: `${count} pictures added` });
export const couldNotReorderThePictures = 'Could not reorder the pictures';
export const couldNotSaveTheChange = 'Could not save the change';
export const couldNotDeleteThePictures = 'Could not delete the pictures';
export const couldNotUndoTheChange = 'Could not undo the change';
export const picturesDeleted = ({ count }: Count) =>
  plural(count, { one: 'Picture deleted', other: `${count} pictures deleted` });
export const picturesMoved = ({ count }: Count) =>
  plural(count, { one: 'Picture moved', other: `${count} pictures moved` });
export const picturesMovedToAlbum = ({ count, title }: Count & { title: Value }) =>
  plural(count, {
    one: `Picture moved to “${title}”`,
    other: `${count} pictures moved to “${title}”`,
  });
export const portfolio = 'Portfolio';
export const allAlbums = ({ count }: { count: Value }) => `All ${count} albums`;
export const albums = 'Albums';
export const pickedUp = ({ pictures }: { pictures: Value }) => `${pictures} picked up.`;
export const overPosition = ({ pictures, position }: { pictures: Value; position: Value }) =>
  `${pictures} over position ${position}.`;
export const notMoved = ({ pictures }: { pictures: Value }) => `${pictures} not moved.`;
export const myAlbums = 'My albums';
export const namesAndMore = ({ names, more }: { names: Value; more: Value }) => `${names} and ${more} more`;
export const picturesThatWereNotUploaded = 'Pictures that were not uploaded';
export const notUploadedLastTime = ({ count, names }: Count & { names: Value }) =>
  plural(count, {
    one: `1 picture was not uploaded last time: ${names}. Choose it again to upload it.`,
    other: `${count} pictures were not uploaded last time: ${names}. Choose them again. Pictures that were already uploaded are not sent twice.`,
  });
export const allNames = 'All names';
export const portfoliosNeedAMembership = 'Portfolios need a membership';
export const membershipNote =
  "Only members with an active subscription can see other members' albums. Yours is not active. Your own albums stay as they are.";
export const albumNotFound = 'Album not found';
export const privateOrDeleted = 'It may be private or deleted.';
export const picturesNotLoaded = 'The pictures could not be loaded';
export const loadingPictures = 'Loading pictures';
export const loadingAlbums = 'Loading albums';
export const theFileIsEmpty = 'The file is empty';
export const notAJpegPngWebp = 'Not a JPEG, PNG, WebP or AVIF picture';
export const largerThanMb = ({ megabytes }: { megabytes: Value }) => `Larger than ${megabytes} MB`;
export const picturesToAdd = 'Pictures to add';
export const folderToAdd = 'Folder to add';
export const addPictures = 'Add pictures';
export const addAFolder = 'Add a folder';
export const dropPicturesOrAFolder = 'Drop pictures or a folder';
export const titleIsRequired = 'Title is required';
export const whoCanSeeIt = 'Who can see it';
export const editAlbum = 'Edit album';
export const newAlbum = 'New album';
export const saveAlbum = 'Save album';
export const createAlbum = 'Create album';
export const editPicture = 'Edit picture';
export const showSensitivePicturesPrefix = 'Show sensitive pictures:';
export const viewLarge = ({ alt }: { alt: Value }) => `View large: ${alt}`;
export const markAs = 'Mark as';
export const chooseSensitive = 'Sensitive…';
export const notSensitive = 'Not sensitive';
export const stepMarkedSensitive = ({ pictureCount }: { pictureCount: Value }) =>
  `${pictureCount} marked as sensitive`;
export const stepNoLongerSensitive = ({ pictureCount }: { pictureCount: Value }) =>
  `${pictureCount} no longer sensitive`;
export const moveTo = 'Move to';
export const chooseAlbum = 'Album…';
export const moveToTheFront = 'Move to the front';
export const moveLeft = 'Move left';
export const moveRight = 'Move right';
export const editPictureSelectOne = 'Edit picture: select only one';
export const setAsCover = 'Set as cover';
export const setAsCoverSelectOne = 'Set as cover: select only one';
export const deletePicturesQuestion = ({ count }: Count) =>
  plural(count, { one: 'Delete this picture?', other: `Delete ${count} pictures?` });
export const deletePicturesNote =
  'They are removed from the album, including the originals. You can undo this right afterward.';
export const deletePictures = ({ count }: Count) =>
  plural(count, { one: 'Delete picture', other: 'Delete pictures' });
export const arrangePictures = 'Arrange pictures';
export const selectedCount = ({ count }: { count: Value }) => `${count} selected`;
export const selectNone = 'Select none';
export const selectAll = 'Select all';
export const focalPoint = 'Focal point';
export const focalPointAt = ({ left, top }: { left: Value; top: Value }) =>
  `Focal point: ${left} from the left, ${top} from the top`;
export const focalPointHint =
  'Click the most important spot, or move the point with the arrow keys. It stays visible when the picture is cropped.';
export const titleOf = ({ alt }: { alt: Value }) => `Title of ${alt}`;
export const cover = 'Cover';
export const noDescription = 'No description';
export const tilePosition = ({ alt, position, count }: { alt: Value; position: Value; count: Value }) =>
  `${alt}, ${position} of ${count}`;
export const portfolioLead = ({ max }: { max: Value }) =>
  `Albums show your pictures uncropped, up to ${max} in each. The nine pictures on your profile are in your <link>gallery</link>.`;
export const albumCount = ({ count, max }: { count: Value; max: Value }) => `${count} of ${max} albums`;
export const myPortfolioIsEmpty = 'Your portfolio is empty';
export const noAlbumsYet = 'No albums yet';
export const theyWillAppearHere = 'They will appear here.';
export const arrangingByKeyboard = 'Keyboard shortcuts for arranging';
export const moveBetweenPictures = 'move between pictures';
export const selectOrDeselect = 'select or deselect';
export const selectSeveral = 'select several';
export const moveSelection = 'move the picture or the selection';
export const selectAllKey = 'select all';
export const undoTheLastChange = 'undo the last change';
export const arrowKeys = 'Arrow keys';
export const shiftAndArrowKey = 'Shift and an arrow key';
export const altAndArrowKey = 'Alt and an arrow key';
export const ctrlA = 'Ctrl A';
export const ctrlZ = 'Ctrl Z';
export const picturesToArrange = 'Pictures to arrange';
export const removeMyNameFrom = ({ alt }: { alt: Value }) => `Remove my name from ${alt}`;
export const removeFrom = ({ username, alt }: { username: Value; alt: Value }) =>
  `Remove ${username} from ${alt}`;
export const workWith = ({ username }: { username: Value }) => `Work with ${username}`;
export const workWithLink = ({ username }: { username: Value }) => `Work with <link>${username}</link>`;
export const wantsToCreditYou = ({ username, role }: { username: Value; role: Value }) =>
  `<link>${username}</link> wants to credit you on a picture. Role: ${role}.`;
export const wantsToCreditYouOn = ({
  username,
  role,
  title,
}: {
  username: Value;
  role: Value;
  title: Value;
}) => `<link>${username}</link> wants to credit you on “${title}”. Role: ${role}.`;
export const accept = 'Accept';
export const creditRequests = 'Credit requests';
export const ownersPortfolio = ({ username }: { username: Value }) => `${username}’s portfolio`;
export const loadingAlbum = 'Loading album';
export const picturesOf = ({ title }: { title: Value }) => `Pictures of ${title}`;
export const morePicturesNotLoaded = 'More pictures could not be loaded.';
export const noPicturesYet = 'No pictures yet';
export const albumIsEmpty = 'This album is empty';
export const dropPicturesOrAFolderHere =
  'Drop pictures or a folder here. JPEG, PNG, WebP and AVIF, up to 40 MB each.';
export const reading = 'Reading';
export const alreadyHaveThis = 'You already have this picture';
export const waitingForTheConnection = 'Waiting for the connection';
export const pausedAt = ({ percent }: { percent: Value }) => `Paused at ${percent}%`;
export const finishingUp = 'Finishing up';
export const added = 'Added';
export const failed = 'Failed';
export const pauseName = ({ name }: { name: Value }) => `Pause ${name}`;
export const resumeName = ({ name }: { name: Value }) => `Resume ${name}`;
export const retryName = ({ name }: { name: Value }) => `Retry ${name}`;
export const removeName = ({ name }: { name: Value }) => `Remove ${name}`;
export const alreadyHaveThese = ({ count }: { count: Value }) =>
  `You already have ${count} of these pictures.`;
export const skip = 'Skip';
export const uploadAnyway = 'Upload anyway';
export const couldNotBeUploaded = ({ pictures }: { pictures: Value }) => `${pictures} could not be uploaded.`;
export const retryAll = 'Retry all';
export const fileCount = ({ count }: Count) => plural(count, { one: '1 file', other: `${count} files` });
export const cannotBeAdded = ({ files }: { files: Value }) => `${files} cannot be added.`;
export const clearFromTheList = 'Clear from the list';
export const uploadingOf = ({ done, pictures }: { done: Value; pictures: Value }) =>
  `Uploading ${done} of ${pictures}`;
export const paused = 'Paused';
export const somePicturesWereNotUploaded = 'Some pictures were not uploaded';
export const pauseAll = 'Pause all';
export const resumeAll = 'Resume all';
export const filesLabel = 'Files';
export const keepTabOpen = 'You can keep browsing. Leave this tab open until everything is uploaded.';
export const noDescriptionYet = ({ count }: Count) =>
  plural(count, {
    one: '1 picture has no description yet. <button>Describe it</button>',
    other: `${count} pictures have no description yet. <button>Describe them</button>`,
  });
export const importLabel = 'Import';
export const arrange = 'Arrange';
export const deleteAlbum = 'Delete album';
export const deleteAlbumQuestion = ({ title }: { title: Value }) => `Delete “${title}”?`;
export const deleteAlbumNote = ({ count }: Count) =>
  plural(count, {
    one: 'Its picture is deleted too, including the original. You can undo this right afterward.',
    other: `Its ${count} pictures are deleted too, including the originals. You can undo this right afterward.`,
  });
export const deleteEmptyAlbumNote = 'It is empty. You can undo this right afterward.';
export const waitingForReply = 'waiting for a reply';
export const acceptedCredit = 'accepted';
export const decline = 'Decline';
export const declinedCredit = 'declined';
export const roleAndStatus = ({ role, status }: { role: Value; status: Value }) => `${role}, ${status}`;
export const removeCredit = ({ username, role }: { username: Value; role: Value }) =>
  `Remove ${username}, ${role}`;
export const credits = 'Credits';
export const sendRequest = 'Send request';
export const creditsHint = 'We ask each member first. They appear in the credits once they accept.';
export const nothingSelected = 'Nothing selected.';
export const picturesSelected = ({ pictures }: { pictures: Value }) => `${pictures} selected.`;
export const movedToPosition = ({
  pictures,
  position,
  count,
}: {
  pictures: Value;
  position: Value;
  count: Value;
}) => `${pictures} moved to position ${position} of ${count}`;
export const stepDeleted = ({ pictures }: { pictures: Value }) => `${pictures} deleted`;
export const stepMovedToAlbum = ({ pictures, title }: { pictures: Value; title: Value }) =>
  `${pictures} moved to ${title}`;
export const announceStep = ({ step }: { step: Value }) => `${step}.`;
export const undoStep = ({ step }: { step: Value }) => `Undo: ${step}`;
export const undone = ({ step }: { step: Value }) => `Undone: ${step}.`;
export const sensitiveOnThisPage = ({ count }: Count) =>
  plural(count, {
    one: '1 picture on this page is sensitive.',
    other: `${count} pictures on this page are sensitive.`,
  });
export const showOnThisPage = 'Show on this page';
export const couldNotReorderTheAlbums = 'Could not reorder the albums';
export const albumDeleted = ({ title }: { title: Value }) => `“${title}” deleted`;
export const couldNotDeleteTheAlbum = 'Could not delete the album';
export const showSensitivePictures = 'Show sensitive pictures';
export const descriptionHint = 'Describe the picture for people who cannot see it.';
export const sensitive = 'Sensitive';
export const sensitiveHint = 'Members choose whether such pictures are shown, blurred or hidden.';
export const showCameraAndDate = 'Show camera and date to others';
export const album = 'Album';
export const isTheCover = 'This is the cover';
export const downloadOriginal = 'Download original';
export const deletePicture = 'Delete picture';
export const deletePictureQuestion = 'Delete this picture?';
export const deletePictureNote =
  'It is removed from the album, including the original. You can undo this right afterward.';
export const stopHere = 'Stop here';
export const saveAndNext = 'Save and next';
export const publicLabel = 'Public';
export const publicHint = 'Members, and visitors to your public page if you have one';
export const membersHint = 'Members with an active subscription';
export const onlyYou = 'Only you';
export const onlyYouHint = 'No one else, not even our team';
export const model = 'Model';
export const photographer = 'Photographer';
export const videographer = 'Videographer';
export const makeup = 'Makeup';
export const hair = 'Hair';
export const stylist = 'Stylist';
export const retoucher = 'Retoucher';
export const violence = 'Violence';
export const pictureCount = ({ count }: Count) =>
  plural(count, { one: '1 picture', other: `${count} pictures` });
export const iso = ({ iso }: { iso: Value }) => `ISO ${iso}`;
export const takenDate = ({ date }: { date: Value }) => `Taken ${date}`;
export const pictureNumber = ({ number }: { number: Value }) => `Picture ${number}`;
export const couldNotRemoveTheCredit = 'Could not remove the credit';
export const couldNotSaveYourAnswer = 'Could not save your answer';
export const titleChanged = 'Title changed';
export const pleaseChooseAMember = 'Please choose a member';

// Roles of credits within a sentence
export const modelInText = 'model';
export const photographerInText = 'photographer';
export const videographerInText = 'videographer';
export const makeupInText = 'makeup';
export const hairInText = 'hair';
export const stylistInText = 'stylist';
export const retoucherInText = 'retoucher';
export const otherInText = 'other';
