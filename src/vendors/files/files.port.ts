/** Where the bytes of files are kept. Keys are made by us: letters, digits, hyphens and slashes. */
export type FileStore = {
  /** Keeps the bytes under the key; what was there before is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes under the key, or null where there are none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the bytes; that there are none is no error. */
  delete(key: string): Promise<void>;
};
