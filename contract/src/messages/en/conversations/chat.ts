export const recipientRequired = 'Recipient is required';
export const messageRequired = 'Message cannot be empty';
