import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

// The list of conversations
export const lead = 'Quick one-to-one chats.';
export const conversations = 'Conversations';
export const newMessage = 'New message';
export const yourLastMessage = ({ excerpt }: { excerpt: Value }) => `You: ${excerpt}`;
export const muted = 'muted';
export const unread = 'unread';
export const loadingConversations = 'Loading conversations';
export const conversationsDidNotLoad = 'Your conversations could not be loaded';
export const moreConversationsDidNotLoad = 'More conversations could not be loaded.';
export const noConversationsYet = 'No conversations yet';
export const startFromAProfile = 'Open a member’s profile and choose Message to start one.';
export const findMembers = 'Find Members';
export const chooseAConversation = 'Choose a conversation';
export const orStartANewOne = 'Or start a new one from a member’s profile.';

// The header of a conversation
export const conversation = 'Conversation';
export const allConversations = 'All conversations';
export const usernameMessages = ({ username }: { username: Value }) => `${username} · Messages`;
export const writeAnEmailTo = ({ username }: { username: Value }) => `Write an email to ${username}`;
export const couldNotChangeTheNotifications = 'Could not change the notifications';
export const unmuteConversation = 'Unmute conversation';
export const mute = 'Mute';
export const unmute = 'Unmute';
export const muteConversation = 'Mute conversation';
export const more = 'More';
export const couldNotFindTheUser = 'Could not find the user to message.';
export const couldNotLoadUserDetails = 'Could not load user details for messaging.';
export const memberNotFound = 'Member not found';
export const memberHasLeft = 'This member does not exist or has left.';
export const conversationDidNotLoad = 'This conversation could not be loaded';

// The messages
export const today = 'Today';
export const yesterday = 'Yesterday';
export const youAnd = ({ username }: { username: Value }) => `You and ${username}`;
export const noMessagesYet = 'No messages yet. Say hello below.';
export const isTyping = ({ username }: { username: Value }) => `${username} is typing…`;
export const messagesWith = ({ username }: { username: Value }) => `Messages with ${username}`;
export const pictureFromConversation = ({ username }: { username: Value }) =>
  `Picture from the conversation with ${username}`;
export const loadingMessages = 'Loading messages';
export const messagesDidNotLoad = 'The messages could not be loaded';
export const loadingOlderMessages = 'Loading older messages';
export const olderMessagesDidNotLoad = 'Older messages could not be loaded.';
export const latestMessages = 'Latest messages';
export const aPicture = 'A picture';
export const openThePictureFrom = ({ sender }: { sender: Value }) => `Open the picture from ${sender}`;
export const openYourPicture = 'Open your picture';
export const notSent = 'Not sent.';
export const waitingForAConnection = 'Waiting for a connection.';
export const notDelivered = 'Not delivered: our team rejected it';
export const failedToSendMessage = 'Failed to send message';

// The message field
export const writeAMessage = 'Write a message';
export const enterSends = 'Enter sends, Shift+Enter adds a line';
export const addAPicture = 'Add a picture';
export const pictureToBeSent = 'Picture to send';
export const removeThePicture = 'Remove the picture';
export const charactersLeft = ({ count }: Count) =>
  plural(count, { one: '1 character left', other: `${count} characters left` });
export const charactersTooMany = ({ count }: Count) =>
  plural(count, { one: '1 character too many', other: `${count} characters too many` });
