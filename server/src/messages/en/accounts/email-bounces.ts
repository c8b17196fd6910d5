export const notAnAddressOfSns = 'The address is not one of Amazon SNS';
export const eventIncomplete = 'The event is incomplete';
