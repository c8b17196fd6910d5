// Files of the data download
export const aboutRatingsGiven = 'Ratings that you gave, with the profile they are for.';
export const aboutRatingsReceived =
  'Ratings that your profile received. The names of members who gave them are left out.';
