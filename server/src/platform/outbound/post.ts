import { type RequestOptions as HttpOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import * as m from '#messages/platform/outbound.ts';
import { isPublicAddress, isPublicName, publicLookup } from './public-address.ts';

/** A POST to a server outside of this installation. */
export interface OutboundPost {
  url: string;
  headers: Record<string, string | number>;
  body: string | Buffer;
  /** Connects only if the name resolves to the public internet. */
  guarded: boolean;
  /** Milliseconds for name resolution, connection, sending, and the start of the answer. */
  timeoutMs: number;
}

/**
 * Sends it and returns the status. Follows no redirect and does not read the body: answers of such servers
 * are never shown. @throws if there is no answer in time.
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
      () => request.destroy(new Error(m.noAnswerInTime({ seconds: timeoutMs / 1000 }))),
      timeoutMs,
    );
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(body);
  });

/**
 * Returns the reason why this server may not connect to a user-supplied address; undefined if it may. The
 * resolved address is checked later: `publicLookup`. @param origins origins that the operator trusts, in any
 * network.
 */
export const outboundRefusal = (text: string, origins: readonly string[]): string | undefined => {
  if (!URL.canParse(text)) return m.notAnAddress;
  const { origin, protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return m.notHttp;
  if (username || password) return m.holdsPassword;
  if (origins.includes(origin)) return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host);
  return isPublic ? undefined : m.inPrivateNetwork;
};
