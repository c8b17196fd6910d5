const DATA_URL = /^data:(?<mime>[\w.+-]+\/[\w.+-]+);base64,(?<data>[A-Za-z0-9+/]+={0,2})$/;
/** Characters decoded at a time, so that a large picture does not need one array as long as itself. */
const CHUNK = 512;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (char) => char.charCodeAt(0));

/** The file behind a base64 `data:` URL. Throws 'Invalid file format' for anything else. */
export const blobFromDataUrl = (url: string): Blob => {
  const { mime, data } = DATA_URL.exec(url)?.groups ?? {};
  if (!mime || !data || data.length % 4 !== 0) throw new Error('Invalid file format');
  const binary = atob(data);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < binary.length; start += CHUNK) {
    chunks.push(bytesOf(binary.slice(start, start + CHUNK)));
  }
  return new Blob(chunks, { type: mime });
};
