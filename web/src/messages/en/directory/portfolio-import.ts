import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const aStoryNotAPost = 'A story, not a post';
export const aVideoAlbumsHoldPictures = 'A video: albums hold pictures';
export const aProfilePictureNotA = 'A profile picture, not a post';
export const anArchivedPost = 'An archived post';
export const aDeletedPost = 'A deleted post';
export const notInThisFile = 'Not in this file: exports can have several parts';
export const exportIsWebPages =
  'This export was made as web pages (HTML). Please ask Instagram for the JSON format.';
export const noPostsFound = 'No posts were found in this file. Is it the export of your Instagram account?';
export const heicSaveAsJpeg = 'HEIC: please save it as JPEG first';
export const notAJpegPngWebp = 'Not a JPEG, PNG, WebP or AVIF picture';
export const skipped = 'Skipped';
export const filesWereSkipped = ({ count }: Count) =>
  plural(count, { one: '1 file was skipped', other: `${count} files were skipped` });
export const allPictures = ({ pictures }: { pictures: Value }) => `All ${pictures}`;
export const picturesFound = 'Pictures found';
export const fileNotReadable = 'This file could not be read.';
export const unpackingOf = ({ done, total }: { done: Value; total: Value }) =>
  `Unpacking ${done} of ${total}`;
export const lookingForPictures = 'Looking for pictures';
export const noPicturesFound = 'No pictures found that can be added.';
export const chooseAtLeastOnePicture = 'Choose at least one picture.';
export const albumHasRoomFor = ({ pictures }: { pictures: Value }) =>
  `This album has room for ${pictures}. Please choose fewer.`;
export const importPictures = 'Import pictures';
export const importLead = 'Nothing is uploaded until you choose.';
export const addPictures = ({ pictures }: { pictures: Value }) => `Add ${pictures}`;
export const instagram = 'Instagram';
export const instagramHint =
  'The ZIP file from Instagram’s “Download your information”, in JSON format. If it has several parts, choose all of them. Captions become titles.';
export const chooseTheExport = 'Choose the export';
export const folderOrLightroomExport = 'A folder or a Lightroom export';
export const folderHint = 'Titles, descriptions and keywords in the files are imported too.';
export const chooseAFolder = 'Choose a folder';
