import { type RequestOptions as HttpOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import * as m from '#messages/platform/outbound.ts';
import { publicLookup } from './public-address.ts';

interface Question {
  url: string;
  headers: Record<string, string | number>;
  /** Absent: a GET request. */
  body?: string;
  /** Connects only if the name resolves to the public internet. */
  guarded?: boolean;
  /** Milliseconds for the whole exchange, to the last byte of the answer. */
  timeoutMs: number;
  /** Maximum bytes of the answer. */
  maxBytes: number;
}

/**
 * Sends a request to a server that the operator configured. Follows no redirect. @throws if there is no
 * complete answer in time.
 */
export const ask = ({
  url,
  headers,
  body,
  guarded = false,
  timeoutMs,
  maxBytes,
}: Question): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const address = new URL(url);
    const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
    const method = body === undefined ? 'GET' : 'POST';
    const options: HttpOptions = { method, headers, agent: false };
    if (guarded) options.lookup = publicLookup;
    const request = send(address, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > maxBytes) request.destroy(new Error(m.answerTooLarge({ bytes: maxBytes })));
      });
      response.on('end', () => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      });
      response.on('error', fail);
    });
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => {
      request.destroy();
      fail(new Error(m.noAnswerInTime({ seconds: timeoutMs / 1000 })));
    }, timeoutMs);
    request.on('error', fail);
    request.end(body);
  });
