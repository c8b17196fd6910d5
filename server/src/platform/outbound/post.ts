import { type RequestOptions as HttpOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, isPublicName, publicLookup } from './public-address.ts';

/** A POST to somebody else's server. */
export interface OutboundPost {
  url: string;
  headers: Record<string, string | number>;
  body: string | Buffer;
  /** Only a name that leads to the public internet is connected to. */
  guarded: boolean;
  /** Milliseconds for all of it: looking the name up, connecting, sending, and the beginning of the answer. */
  timeoutMs: number;
}

/**
 * Sends it and answers the status. Follows no redirect and reads no body: nothing of what a server answers is ever shown
 * to anybody.
 * @throws where there is no answer in time.
 */
export const post = ({ url, headers, body, guarded, timeoutMs }: OutboundPost): Promise<number> =>
  new Promise((resolve, reject) => {
    const address = new URL(url);
    const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
    const options: HttpOptions = { method: 'POST', headers, agent: false };
    if (guarded) options.lookup = publicLookup;
    const request = send(address, options, (response) => {
      clearTimeout(timer);
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    const timer = setTimeout(
      () => request.destroy(new Error(`No answer within ${timeoutMs / 1000} seconds`)),
      timeoutMs,
    );
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(body);
  });

/**
 * What is wrong with an address that others named and this server would connect to; undefined where it may. Where a
 * name leads is known when it is looked up: `publicLookup`.
 * @param origins those that the operator trusts, whatever network they are in.
 */
export const outboundRefusal = (text: string, origins: readonly string[]): string | undefined => {
  if (!URL.canParse(text)) return 'Must be an address like https://example.com/hook';
  const { origin, protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'Must begin with https:// or http://';
  if (username || password) return 'Must not hold a name or a password';
  if (origins.includes(origin)) return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host);
  return isPublic ? undefined : 'Must not lead into a private network';
};
