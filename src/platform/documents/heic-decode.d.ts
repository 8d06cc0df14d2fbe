declare module 'heic-decode' {
  type Decoded = { width: number; height: number; data: Uint8ClampedArray };
  type Image = { width: number; height: number; decode(): Promise<Decoded> };
  /** The pictures of a file, not decoded yet. Throws for another format. */
  function all(options: { buffer: Uint8Array }): Promise<Image[] & { dispose(): void }>;
  const decode: { all: typeof all };
  export default decode;
}
