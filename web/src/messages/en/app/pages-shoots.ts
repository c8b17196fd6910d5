export const fromYourConversations = 'From your conversations';
