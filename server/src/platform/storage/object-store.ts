import { createLocalStore } from './local-store.ts';
import { createS3Store, type S3StoreOptions } from './s3-store.ts';
import type {
  ListedObject,
  ObjectBody,
  ObjectInfo,
  PutOptions,
  RangeRequest,
  StoredObject,
} from './stored-object.ts';

/**
 * The store of files. Keys are lower-case paths such as `public/3f….webp`; objects are written completely or
 * not at all, and never changed. If the storage is unavailable, calls fail with StorageUnavailableError
 * within seconds.
 */
export interface ObjectStore {
  /** Resolves when the object is durable. */
  put(key: string, body: ObjectBody, options: PutOptions): Promise<void>;
  /** @returns null if there is no such object. @throws UnsatisfiableRangeError */
  get(key: string, range?: RangeRequest): Promise<StoredObject | null>;
  /** @returns null if there is no such object. */
  stat(key: string): Promise<ObjectInfo | null>;
  /** Ignores keys that do not exist. */
  delete(keys: readonly string[]): Promise<void>;
  /** All objects in no particular order; concurrent changes may or may not be included. */
  list(): AsyncIterable<ListedObject>;
  /**
   * A URL at which anyone can read the object for some seconds; null if this storage has none. Does not check
   * that the object exists.
   */
  presign(key: string, seconds: number): Promise<string | null>;
  /** The origin of such URLs; null if there are none. */
  presignedOrigin: string | null;
  /** Resolves when the storage answers. @throws StorageUnavailableError */
  ping(): Promise<void>;
}

/** `s3` wins if it is set; `folder` is the absolute path of the local store. */
export interface ObjectStoreOptions {
  s3: S3StoreOptions | null;
  folder: string;
}

/** Opens the configured store, without reading or writing. */
export const createObjectStore = ({ s3, folder }: ObjectStoreOptions): ObjectStore =>
  s3 ? createS3Store(s3) : createLocalStore(folder);
