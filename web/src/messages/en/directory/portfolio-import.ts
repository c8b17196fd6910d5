import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const aStoryNotAPost = 'A story, not a post';
export const aVideoAlbumsHoldPictures = 'A video: albums hold pictures';
export const aProfilePictureNotA = 'A profile picture, not a post';
export const anArchivedPost = 'An archived post';
export const aDeletedPost = 'A deleted post';
export const notInThisFileExports = 'Not in this file: exports can have several parts';
export const heicPleaseSaveItAs = 'HEIC: please save it as JPEG first';
export const notAJpegPngWebp = 'Not a JPEG, PNG, WebP or AVIF picture';
export const skipped = 'Skipped';
export const filesWereSkipped = ({ count }: Count) =>
  plural(count, { one: '1 file was skipped', other: `${count} files were skipped` });
export const allPictureCount = ({ pictureCount }: { pictureCount: Value }) => `All ${pictureCount}`;
export const picturesFound = 'Pictures found';
export const thisFileCouldNotBe = 'This file could not be read.';
export const unpackingOf = ({ done, value }: { done: Value; value: Value }) =>
  `Unpacking ${done} of ${value}`;
export const lookingForPictures = 'Looking for pictures';
export const itContainsNoPicturesThat = 'It contains no pictures that can be added.';
export const chooseAtLeastOnePicture = 'Choose at least one picture.';
export const thisAlbumHasRoomFor = ({ pictureCount }: { pictureCount: Value }) =>
  `This album has room for ${pictureCount}. Please choose fewer.`;
export const importPictures = 'Import pictures';
export const nothingIsUploadedUntilYou = 'Nothing is uploaded until you choose.';
export const addPictureCount = ({ pictureCount }: { pictureCount: Value }) => `Add ${pictureCount}`;
export const instagram = 'Instagram';
export const theZipThatInstagramSends =
  'The zip that Instagram sends you under ‘Download your information’, in the JSON format. Choose all its parts if it has several. Captions become titles.';
export const chooseTheExport = 'Choose the export';
export const aFolderOrAnExport = 'A folder, or an export of Lightroom';
export const titlesDescriptionsAndKeywordsIn =
  'Titles, descriptions and keywords in the files are imported too.';
export const chooseAFolder = 'Choose a folder';
