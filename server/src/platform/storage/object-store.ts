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
 * Where files live. Keys are lower-case paths such as `public/3f….webp`; an object is written whole or not at all,
 * and never changed afterwards. A storage that is away is a StorageUnavailableError, within seconds.
 */
export interface ObjectStore {
  /** Resolves when the object is durable. */
  put(key: string, body: ObjectBody, options: PutOptions): Promise<void>;
  /** @returns null if there is no such object. @throws UnsatisfiableRangeError */
  get(key: string, range?: RangeRequest): Promise<StoredObject | null>;
  /** @returns null if there is no such object. */
  stat(key: string): Promise<ObjectInfo | null>;
  /** Keys that do not exist are no error. */
  delete(keys: readonly string[]): Promise<void>;
  /** Every object, in no order; what comes and goes meanwhile may be among them. */
  list(): AsyncIterable<ListedObject>;
  /**
   * An address at which whoever has it reads the object, for so many seconds; null where this storage has none.
   * Whether there is such an object is not asked.
   */
  presign(key: string, seconds: number): Promise<string | null>;
  /** Where such addresses lie; null where there are none. */
  presignedOrigin: string | null;
  /** Resolves when the storage answers. @throws StorageUnavailableError */
  ping(): Promise<void>;
}

/** `s3` wins where it is set; `folder` is the absolute path of the local store. */
export interface ObjectStoreOptions {
  s3: S3StoreOptions | null;
  folder: string;
}

/** Opens the store that the settings name; nothing is read or written yet. */
export const createObjectStore = ({ s3, folder }: ObjectStoreOptions): ObjectStore =>
  s3 ? createS3Store(s3) : createLocalStore(folder);
