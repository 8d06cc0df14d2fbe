/** Emails whose link contains a token. */
const secretKinds = [
  'password_reset',
  'address_confirmation',
  'invitation',
  'invitation_declined',
  'staff_invitation',
] as const;
export type SecretKind = (typeof secretKinds)[number];

export const hasToken = (kind: string): boolean => secretKinds.some((secretKind) => secretKind === kind);

/** The body to keep after sending, without the token, which follows the `#` of the link. */
export const withoutToken = ({ kind, body }: { kind: string; body: string }): string =>
  hasToken(kind) ? body.replaceAll(/\S+#\S+/g, '[link]') : body;
