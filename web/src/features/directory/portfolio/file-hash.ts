/** SHA-256 of a file in hexadecimal; undefined without a secure context, because browsers then offer no hashing. */
export const hashOf = async (file: Blob): Promise<string | undefined> => {
  if (!crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
