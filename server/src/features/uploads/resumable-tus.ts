import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/uploads/resumable.schemas';
import type { FastifyRequest } from 'fastify';
import { LARGEST_UPLOAD } from './receive-upload.ts';
import { ownerIdOf, publicId, storeKey, type UploadKey } from './resumable-folder.ts';

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

/** An upload that is under way: what was said of it when it began, and how many bytes have come. */
export interface TusUpload {
  offset: number;
  length: number;
  metadata: Record<string, string | null>;
}

/** Speaks the protocol for one member at a time: an upload's key begins with its owner, so others' cannot be named. */
export interface TusServer {
  handle(request: FastifyRequest, ownerId: number): Promise<Response>;
  /** Null where there is none, or no more. */
  find(key: UploadKey): Promise<TusUpload | null>;
  /** What an `Upload-Metadata` header says. Throws where it is malformed. */
  readMetadata(header: string): Promise<Record<string, string | null>>;
}

// Most servers start without anybody sending a video: the library waits for the first one.
const loadLibrary = async () => ({
  ...(await import('@tus/server')),
  ...(await import('@tus/file-store')),
});

/** So many bytes at most are written to an upload that has been removed meanwhile. */
const LOOK_EVERY_BYTES = 1024 * 1024;

/** Fails where the file at `path` is gone: an unlinked file that is still written to would fill the disk unseen. */
async function* whileThere(bytes: Readable, path: string): AsyncGenerator<Buffer> {
  let unlooked = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    unlooked += chunk.length;
    if (unlooked >= LOOK_EVERY_BYTES) {
      await access(path);
      unlooked = 0;
    }
    yield chunk;
  }
}

const buildStore = async ({ root, expiresMs, begin }: TusOptions) => {
  const { FileStore } = await loadLibrary();
  class LimitedStore extends FileStore {
    override create(upload: Parameters<InstanceType<typeof FileStore>['create']>[0]) {
      return begin(ownerIdOf(upload.id), () => super.create(upload));
    }

    override write(bytes: Readable, key: string, offset: number): Promise<number> {
      return super.write(Readable.from(whileThere(bytes, join(root, key))), key, offset);
    }
  }
  return new LimitedStore({ directory: root, expirationPeriodInMilliseconds: expiresMs });
};

const buildServer = async (options: TusOptions) => {
  const { Server } = await loadLibrary();
  const store = await buildStore(options);
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

/** How a member's upload begins. */
interface TusOptions {
  /** The folder of the files. */
  root: string;
  /** Uploads that were begun longer ago are gone. */
  expiresMs: number;
  /** Runs `create`, which makes the files of one more upload, when there is room for it. */
  begin<T>(ownerId: number, create: () => Promise<T>): Promise<T>;
}

/** The tus server over files. */
export const createTusServer = (options: TusOptions): TusServer => {
  let built: ReturnType<typeof buildServer> | undefined;
  const load = () => {
    built ??= buildServer(options);
    return built;
  };
  return {
    handle: async (request, ownerId) => {
      const { server, owners } = await load();
      const body = Readable.from(bytesUntilCut(request));
      // After a refusal the rest still has to be read: a client that is sending cannot hear the answer.
      body.once('close', () => request.raw.resume());
      const webRequest = toWebRequest(request, body);
      owners.set(webRequest, ownerId);
      return server.handleWeb(webRequest).finally(() => body.destroy());
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
