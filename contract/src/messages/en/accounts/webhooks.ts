export const addressRequired = 'An address is required';
export const unknownEvent = 'Unknown event';
export const eventsRequired = 'Events are required';
export const chooseAtLeastOneEvent = 'Choose at least one event';
