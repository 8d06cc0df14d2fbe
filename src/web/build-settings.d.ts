interface ImportMetaEnv {
  /** The https address people use, where the build was told it. */
  readonly PUBLIC_URL?: string;
}
