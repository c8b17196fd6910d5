/** The ten statements that run most often: native PostgreSQL parses and plans them once a connection. */
const NAMED = [
  'find-sessions',
  'addressed-uploads',
  'profile',
  'directory',
  'chat-thread',
  'chat-conversations',
  'mail-folder',
  'store-messages',
  'store-mails',
  'store-news',
] as const satisfies { length: 10 };

type Named = (typeof NAMED)[number];

/** A colon and what tells its texts apart follow the name of a statement that has several. */
export type StatementName = Named | `${Named}:${string}`;
