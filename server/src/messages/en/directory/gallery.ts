export const sensitivePicturesRefused = 'Sensitive pictures cannot be added to the gallery';
