import { thumbHashToDataURL } from 'thumbhash';

const bytesOf = (base64url: string): Uint8Array => {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
};

const painted = new Map<string, string | undefined>();

/** Renders a blurred preview as a `data:` PNG; undefined if the hash is invalid. Results are cached. */
export const thumbhashImage = (base64url: string): string | undefined => {
  if (!painted.has(base64url)) {
    try {
      painted.set(base64url, thumbHashToDataURL(bytesOf(base64url)));
    } catch {
      painted.set(base64url, undefined);
    }
  }
  return painted.get(base64url);
};
