/** Queues whose names say too little. */
const LABELS: Record<string, string> = {
  letters: 'Account emails',
  'link-emails': 'Emails with links',
  'bulk-emails': 'Reminder emails',
};

/** `remove-stored-files` as `Remove stored files`. */
export const queueLabel = (queue: string): string => {
  const words = queue.replaceAll('-', ' ');
  return LABELS[queue] ?? words.charAt(0).toUpperCase() + words.slice(1);
};
