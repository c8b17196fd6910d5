import { type RequestOptions as HttpOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { publicLookup } from './public-address.ts';

interface Question {
  url: string;
  headers: Record<string, string | number>;
  /** Absent: it is a GET. */
  body?: string;
  /** Only a name that leads to the public internet is connected to. */
  guarded?: boolean;
  /** Milliseconds for all of it, to the last byte of the answer. */
  timeoutMs: number;
  /** A longer answer is none. */
  maxBytes: number;
}

/** Asks a server that the operator named. Follows no redirect. @throws where there is no whole answer in time. */
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
        if (size > maxBytes) request.destroy(new Error(`The answer has more than ${maxBytes} bytes`));
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
      fail(new Error(`No answer within ${timeoutMs / 1000} seconds`));
    }, timeoutMs);
    request.on('error', fail);
    request.end(body);
  });
