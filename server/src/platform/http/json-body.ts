import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as m from '#messages/platform/http.ts';
import { findBrokenText } from '#platform/text/broken-text.ts';
import { findRepeatedKey } from '#platform/text/repeated-key.ts';
import { AppError, fieldError } from './app-error.ts';
import { toOwnAddresses } from './media-addresses.ts';

/** Maximum bytes of a JSON body; a completely filled profile takes under 20 kB. */
const JSON_BODY_LIMIT = 256 * 1024;

/** Maximum characters of a repeated key that the error quotes. */
const QUOTED_KEY_MAX = 60;

/** @throws MALFORMED_REQUEST */
const refuseRepeatedKey = (json: string): void => {
  const key = findRepeatedKey(json);
  if (key === undefined) return;
  const message = m.keyTwice({ value: JSON.stringify(key.slice(0, QUOTED_KEY_MAX)) });
  throw new AppError('MALFORMED_REQUEST', { message });
};

/**
 * Refuses text that no field can hold, in path, query and body, in values and in the keys of maps. @throws
 * VALIDATION_FAILED
 */
export const refuseBrokenText = (input: object): void => {
  const path = findBrokenText(input);
  if (path !== undefined) throw fieldError('VALIDATION_FAILED', path, m.characterCannotBeStored);
};

/**
 * Parses JSON bodies. An empty body counts as absent: many clients send the content type without a body.
 * Removes `mediaUrl` from media addresses. Invalid UTF-8, repeated keys and text that no field can hold are a
 * 400.
 */
export const registerJsonBody = (app: FastifyInstance, mediaUrl: string | null): void => {
  const parse = promisify(app.getDefaultJsonParser('error', 'error'));
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_LIMIT },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined;
      if (!isUtf8(bytes)) throw new AppError('MALFORMED_REQUEST', { message: m.notUtf8 });
      const json = toOwnAddresses(bytes.toString('utf8'), mediaUrl);
      const value: unknown = await parse(request, json);
      refuseRepeatedKey(json);
      // In JSON of valid UTF-8 only an escape can produce such text.
      if (json.includes('\\u') && typeof value === 'object' && value !== null) refuseBrokenText(value);
      return value;
    },
  );
};

/** Fastify's parser keeps parts of a query that it cannot decode unchanged. @throws MALFORMED_REQUEST */
const refuseBrokenQuery = (url: string): void => {
  try {
    decodeURIComponent(url.split('?').slice(1).join('?'));
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause });
  }
};

/** A hook for routes with input schemas: checks the address like the body. */
export const refuseBrokenAddress = async ({ url, params, query }: FastifyRequest): Promise<void> => {
  refuseBrokenQuery(url);
  refuseBrokenText({ ...(params as object), ...(query as object) });
};
