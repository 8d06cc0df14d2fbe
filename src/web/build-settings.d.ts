interface ImportMetaEnv {
  /** The public https URL, if set at build time. */
  readonly PUBLIC_URL?: string;
}
