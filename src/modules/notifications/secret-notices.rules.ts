/** Mails whose link is a key: to an account, to an address, to asking in somebody's name, to the team. */
const secretKinds = [
  'password_reset',
  'address_confirmation',
  'invitation',
  'invitation_declined',
  'staff_invitation',
] as const;
export type SecretKind = (typeof secretKinds)[number];

export const holdsSecret = (kind: string): boolean => secretKinds.some((one) => one === kind);

/** What is kept of a notice that nobody sends any more. The key stands behind the hash sign of its link. */
export const withoutSecret = ({ kind, body }: { kind: string; body: string }): string =>
  holdsSecret(kind) ? body.replaceAll(/\S+#\S+/g, '[link]') : body;
