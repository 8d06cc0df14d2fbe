/** Emails with a link that contains a token, or with a code. */
const secretKinds = [
  'password_reset',
  'address_confirmation',
  'invitation',
  'invitation_declined',
  'staff_invitation',
  'merge_code',
] as const;
export type SecretKind = (typeof secretKinds)[number];

export const hasToken = (kind: string): boolean => secretKinds.some((secretKind) => secretKind === kind);

/** The body to keep after sending, without the token, which follows the `#` of the link, or the code. */
export function withoutToken({ kind, body }: { kind: string; body: string }): string {
  if (kind === 'merge_code') return body.replaceAll(/\b\d{6}\b/g, '[code]');
  return hasToken(kind) ? body.replaceAll(/\S+#\S+/g, '[link]') : body;
}
