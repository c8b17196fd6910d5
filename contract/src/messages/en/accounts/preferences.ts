export const sensitiveInvalid = 'Please choose show, blur or hide';
export const mustBeATimeOfDay = 'Must be a time of day as in 22:00';
export const quietHoursEmpty = 'Quiet hours cannot end when they begin';
export const mustBeAnHour = 'Must be an hour from 0 to 23';
