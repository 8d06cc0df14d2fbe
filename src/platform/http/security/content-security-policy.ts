export type PolicyOptions = {
  /** True when users reach the service over https. */
  secure: boolean;
  /** Hashes (`sha256-…`) of inline scripts in the built pages. */
  inlineScriptHashes: readonly string[];
  /** Whether pages use the payment vendor's card fields. */
  hasCardFields: boolean;
};

/**
 * Where the payment vendor's script comes from, where its fields and the bank's 3-D Secure challenge are
 * framed, and what the script connects to. Source: Stripe's integration security guide. Without card fields
 * none of them is allowed.
 */
const cardFields = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** The policy directives of every response. */
export function contentSecurityPolicy({ secure, inlineScriptHashes, hasCardFields }: PolicyOptions) {
  const { scripts, frames, connections } = hasCardFields
    ? cardFields
    : { scripts: [], frames: [], connections: [] };
  return {
    // Everything not named below is blocked: no frames or plug-ins.
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes.map((hash) => `'${hash}'`), ...scripts],
    // Components set inline styles; only scripts must never be injected.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/**
 * Of the text recognizer's worker, whose policy is its own response's: it compiles WebAssembly and loads its files from
 * our origin. Pages need no exception: `script-src 'self'` allows them to start it.
 */
export const recognizerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');
