// Files of the data download
export const aboutAlbums = 'Your albums, private ones too, in your order.';
export const aboutPictures = "The pictures of your albums; the files are in the folder 'files', originals in 'originals' and renditions in 'portfolio', by key.";
export const aboutCreditsAsked = 'Members that you credited on your pictures, and their answers.';
export const aboutCreditsReceived = 'Pictures of others at which you are named, or were asked to be.';
