export const notAnAddressOfSns = 'The address is not one of Amazon SNS';
export const eventIncomplete = 'The event is incomplete';

export const notSentBounces = 'Not sent: emails to this address bounce.';

// Files of the data download
export const aboutEmailBounces = 'Your email address, if emails to it bounced: since when, and the reason.';
