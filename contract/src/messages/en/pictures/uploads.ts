export const uploadNotFound = 'Upload not found';
export const fileNotFound = 'File not found';
export const unknownUploadType = 'Unknown upload type';
export const rotationInvalid = 'Must be 0, 90, 180 or 270';
