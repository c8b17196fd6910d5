export const invalidImageIndex = 'Invalid image index';
export const invalidImageOrder = 'Invalid image order';
