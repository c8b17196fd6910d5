export const backingUpFiles = 'Backing up files';
export const changingOutfits = 'Changing outfits';
export const hairAndMakeup = 'Hair and makeup';
export const lunchBreak = 'Lunch break';
export const oneMoreSet = 'One more set';
export const waitingForARide = 'Waiting for a ride';
