import type { Value } from '#shared/format/messages.ts';

export const stageNameRequired = 'Stage name is required';
export const pleaseChooseOneOf = ({ values }: { values: Value }) => `Please choose one of: ${values}`;
export const addressTooLong = 'Cannot exceed 2048 characters';
export const webAddressInvalid = 'Please enter a full web address (https://…)';
export const handleInvalid = 'Please enter a handle or a full web address';
export const rateInvalid = 'Rates are whole numbers from 0 to 100,000';
export const stateRequired = 'State is required';
export const cityRequired = 'City is required';
export const zipCodeRequired = 'ZIP code is required';
export const mustBeANumber = 'Must be a number';
