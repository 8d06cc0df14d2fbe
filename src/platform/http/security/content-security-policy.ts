export type PolicyOptions = {
  /** True when people reach the service by https. */
  secure: boolean;
  /** Hashes (`sha256-…`) of the scripts that the build wrote into pages. */
  inlineScriptHashes: readonly string[];
  /** Whether the payment company's own card fields are used on pages. */
  hasCardFields: boolean;
};

/**
 * Where the payment company's script comes from, where its fields and the question of a patient's bank are shown, and
 * whom the script asks. Source: Stripe's guide to integration security. Without card fields none of them is let in.
 */
const cardFields = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** The directives of the policy that goes with every answer. */
export function contentSecurityPolicy({ secure, inlineScriptHashes, hasCardFields }: PolicyOptions) {
  const { scripts, frames, connections } = hasCardFields
    ? cardFields
    : { scripts: [], frames: [], connections: [] };
  return {
    // What is not named below is nobody's: no frames, no workers, no plug-ins.
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes.map((hash) => `'${hash}'`), ...scripts],
    // Components place themselves by style attributes; scripts, not styles, are what must never be injected.
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
