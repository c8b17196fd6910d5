// Files of the data download
export const aboutMessagesSent =
  'Chat messages that you wrote, with their recipients where you may still see them. Their pictures are in the folder files/message.';
export const aboutMessagesReceived =
  'Chat messages that others wrote to you, with their senders where you may still see them.';
