// Files of the data download
export const aboutAlbums = 'Your albums in your order, including private ones.';
export const aboutPictures =
  "The pictures of your albums; the files are in the folder 'files', originals in 'originals' and renditions in 'portfolio', by key.";
export const aboutCreditsAsked = 'Members that you credited on your pictures, and their answers.';
export const aboutCreditsReceived = 'Pictures of other members that credit you, with your answers.';
