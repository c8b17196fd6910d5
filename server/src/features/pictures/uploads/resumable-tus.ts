import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/pictures/uploads/resumable.schemas';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '#platform/files/disk-full.ts';
import type { Platform } from '#platform/platform.ts';
import { createPieceStore, loadTus, readStoreKey, storeKey } from './piece-store.ts';
import { LARGEST_UPLOAD } from './receive-upload.ts';

const ID_BYTES = 16;

/** What has come so far is kept when the line breaks: to the protocol the body then just ends there. */
async function* bytesUntilCut(request: FastifyRequest): AsyncGenerator<Buffer> {
  try {
    const bytes = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of bytes) yield chunk;
  } catch (error) {
    request.log.info({ err: error }, 'an upload was interrupted');
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

/** Speaks the protocol for one member at a time: an upload's key begins with its owner, so others' cannot be named. */
export interface TusServer {
  handle(request: FastifyRequest, ownerId: number): Promise<Response>;
  /** What an `Upload-Metadata` header says. Throws where it is malformed. */
  readMetadata(header: string): Promise<Record<string, string | null>>;
}

const buildServer = async (platform: Platform) => {
  const { Server } = await loadTus();
  const owners = new WeakMap<object, number>();
  const keyFor = (request: object, id: string): string => {
    const ownerId = owners.get(request);
    if (ownerId === undefined) throw new Error('an upload without its owner');
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

/** The tus server over the media storage. */
export const createTusServer = (platform: Platform): TusServer => {
  let built: ReturnType<typeof buildServer> | undefined;
  return {
    handle: async (request, ownerId) => {
      built ??= buildServer(platform);
      const { server, owners } = await built;
      const body = Readable.from(bytesUntilCut(request));
      // After a refusal the rest still has to be read: a client that is sending cannot hear the answer.
      body.once('close', () => request.raw.resume());
      const webRequest = toWebRequest(request, body);
      owners.set(webRequest, ownerId);
      return server.handleWeb(webRequest).finally(() => body.destroy());
    },
    readMetadata: async (header) => (await loadTus()).Metadata.parse(header),
  };
};
