const CODES = ['ENOSPC', 'EDQUOT'];

/** True if a write failed because the disk or the user's quota is full. Checks the causes too. */
export const isDiskFull = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && CODES.includes(String(current.code))) return true;
  }
  return false;
};
