const CODES = ['ENOSPC', 'EDQUOT'];

/** Did a write fail because the disk, or the quota of the server's user, is full? Looks at the causes too. */
export const isDiskFull = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && CODES.includes(String(current.code))) return true;
  }
  return false;
};
