import type { Value } from '#shared/format/messages.ts';

export const titleRequired = 'Title is required';
export const chooseWhoCanSeeTheAlbum = 'Choose who can see the album';
export const tooManyIds = ({ max }: { max: Value }) => `Cannot exceed ${max} ids`;
export const pleaseAcceptOrRefuse = 'Please accept or refuse';
export const focalBounds = 'Must be a number from 0 to 1';
export const hashInvalid = 'Must be a SHA-256 in hexadecimal digits';
export const tooManyFiles = ({ max }: { max: Value }) => `Cannot exceed ${max} files`;
