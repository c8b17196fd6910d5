export const noReasonKnown = 'No reason is known.';
