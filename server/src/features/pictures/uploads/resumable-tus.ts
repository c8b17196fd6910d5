import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/pictures/uploads/resumable.vocabulary';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '#platform/files/disk-full.ts';
import type { Platform } from '#platform/platform.ts';
import { createPieceStore, loadTus, readStoreKey, storeKey } from './piece-store.ts';
import { LARGEST_UPLOAD } from './receive-upload.ts';

const ID_BYTES = 16;

/** Ends the body without an error if the connection breaks, so that the tus library keeps the received bytes. */
async function* bytesUntilCut(request: FastifyRequest): AsyncGenerator<Buffer> {
  try {
    const bytes = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of bytes) yield chunk;
  } catch (error) {
    request.log.info({ event: 'uploads.resumable.interrupted', err: error }, 'an upload was interrupted');
  }
}

const headersOf = (request: FastifyRequest): [string, string][] =>
  Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );

const toWebRequest = (request: FastifyRequest, body: Readable): Request => {
  const hasBody = request.method === 'PATCH' || request.method === 'POST';
  return new Request(new URL(request.url, 'http://server'), {
    method: request.method,
    headers: headersOf(request),
    ...(hasBody ? { body: Readable.toWeb(body), duplex: 'half' } : {}),
  } as RequestInit);
};

/** Handles tus requests. The key of an upload starts with its owner, so members cannot address uploads of others. */
export interface TusServer {
  handle(request: FastifyRequest, ownerId: number): Promise<Response>;
  /** Parses an `Upload-Metadata` header. Throws if it is malformed. */
  readMetadata(header: string): Promise<Record<string, string | null>>;
}

const buildServer = async (platform: Platform) => {
  const { Server } = await loadTus();
  const owners = new WeakMap<object, number>();
  const keyFor = (request: object, id: string): string => {
    const ownerId = owners.get(request);
    if (ownerId === undefined) throw new Error('the owner of an upload is unknown');
    return storeKey({ ownerId, id });
  };
  const server = new Server({
    path: RESUMABLE_UPLOADS_PATH,
    datastore: await createPieceStore(platform),
    maxSize: LARGEST_UPLOAD,
    onResponseError: async (_, error) =>
      error instanceof Error && isDiskFull(error) ? { status_code: 507, body: error.message } : undefined,
    namingFunction: (request) => keyFor(request, randomBytes(ID_BYTES).toString('hex')),
    generateUrl: (_, { path, id }) => `${path}/${readStoreKey(id).id}`,
    getFileIdFromRequest: (request, id) => (id ? keyFor(request, id) : undefined),
  });
  return { server, owners };
};

/** Creates the tus server, which stores its uploads in the media storage. */
export const createTusServer = (platform: Platform): TusServer => {
  let built: ReturnType<typeof buildServer> | undefined;
  return {
    handle: async (request, ownerId) => {
      built ??= buildServer(platform);
      const { server, owners } = await built;
      const body = Readable.from(bytesUntilCut(request));
      // Read the rest of the body after a refusal: clients read the response only after sending everything.
      body.once('close', () => request.raw.resume());
      const webRequest = toWebRequest(request, body);
      owners.set(webRequest, ownerId);
      return server.handleWeb(webRequest).finally(() => body.destroy());
    },
    readMetadata: async (header) => (await loadTus()).Metadata.parse(header),
  };
};
