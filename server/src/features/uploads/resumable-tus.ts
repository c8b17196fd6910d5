import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/uploads/resumable.schemas';
import type { FastifyRequest } from 'fastify';
import { LARGEST_UPLOAD } from './receive-upload.ts';
import { publicId, storeKey, type UploadKey } from './resumable-folder.ts';

const ID_BYTES = 16;

/** What has come so far is kept when the line breaks: to the protocol the body then just ends there. */
async function* bytesUntilCut(request: FastifyRequest): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of request.raw as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    request.log.info({ err: error }, 'an upload was interrupted');
  }
}

const headersOf = (request: FastifyRequest): [string, string][] =>
  Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );

const toWebRequest = (request: FastifyRequest): Request => {
  const hasBody = request.method === 'PATCH' || request.method === 'POST';
  return new Request(new URL(request.url, 'http://server'), {
    method: request.method,
    headers: headersOf(request),
    ...(hasBody ? { body: Readable.toWeb(Readable.from(bytesUntilCut(request))), duplex: 'half' } : {}),
  } as RequestInit);
};

/** An upload that is under way: what was said of it when it began, and how many bytes have come. */
export interface TusUpload {
  offset: number;
  length: number;
  metadata: Record<string, string | null>;
}

/** Speaks the protocol for one member at a time: an upload's key begins with its owner, so others' cannot be named. */
export interface TusFace {
  handle(request: FastifyRequest, ownerId: number): Promise<Response>;
  /** Null where there is none, or no more. */
  find(key: UploadKey): Promise<TusUpload | null>;
  /** What an `Upload-Metadata` header says. Throws where it is malformed. */
  readMetadata(header: string): Promise<Record<string, string | null>>;
}

// Most servers start without anybody sending a film: the library waits for the first one.
const loadLibrary = async () => ({
  ...(await import('@tus/server')),
  ...(await import('@tus/file-store')),
});

const buildServer = async (root: string, expiresMs: number) => {
  const { Server, FileStore } = await loadLibrary();
  const store = new FileStore({ directory: root, expirationPeriodInMilliseconds: expiresMs });
  const owners = new WeakMap<object, number>();
  const keyFor = (request: object, id: string): string => {
    const ownerId = owners.get(request);
    if (ownerId === undefined) throw new Error('an upload without its owner');
    return storeKey({ ownerId, id });
  };
  const server = new Server({
    path: RESUMABLE_UPLOADS_PATH,
    datastore: store,
    maxSize: LARGEST_UPLOAD,
    namingFunction: (request) => keyFor(request, randomBytes(ID_BYTES).toString('hex')),
    generateUrl: (_, { path, id }) => `${path}/${publicId(id)}`,
    getFileIdFromRequest: (request, id) => (id ? keyFor(request, id) : undefined),
  });
  return { store, server, owners };
};

/** The tus server over files below `root`; uploads that were begun longer ago than `expiresMs` are gone. */
export const createTusFace = (root: string, expiresMs: number): TusFace => {
  let built: ReturnType<typeof buildServer> | undefined;
  const load = () => {
    built ??= buildServer(root, expiresMs);
    return built;
  };
  return {
    handle: async (request, ownerId) => {
      const { server, owners } = await load();
      const webRequest = toWebRequest(request);
      owners.set(webRequest, ownerId);
      return server.handleWeb(webRequest);
    },
    find: async (key) => {
      const { store } = await load();
      const upload = await store.getUpload(storeKey(key)).catch(() => null);
      if (!upload) return null;
      return { offset: upload.offset, length: upload.size ?? 0, metadata: upload.metadata ?? {} };
    },
    readMetadata: async (header) => (await loadLibrary()).Metadata.parse(header),
  };
};
