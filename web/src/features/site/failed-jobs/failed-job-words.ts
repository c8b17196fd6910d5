/** Converts `remove-stored-files` to `Remove stored files`. */
export const queueLabel = (queue: string): string => {
  const words = queue.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
