export const channelUnsupported = 'This notification cannot be sent this way';
export const sanctionsAlwaysOn = 'Notifications about sanctions cannot be turned off';
export const reviewsAlwaysOn = 'Notifications about reviews of your texts and pictures cannot be turned off';
export const checkInsAlwaysOn = 'Notifications about check-ins cannot be turned off';
export const kindTwice = 'Each kind may be given once';
export const pushAddressInvalid = 'Must be the address of a push service';
export const pushKeyInvalid = 'Must be a key of a push subscription';
