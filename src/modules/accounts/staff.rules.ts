import * as t from './accounts.words.ts';

/** Days until an invitation link expires. */
export const staffInvitationDays = 7;

export type InvitationStatus = 'open' | 'expired' | 'accepted' | 'withdrawn';

export function invitationStatusOf(
  invitation: { acceptedAt: Date | null; withdrawnAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationStatus {
  if (invitation.acceptedAt) return 'accepted';
  if (invitation.withdrawnAt) return 'withdrawn';
  return invitation.expiresAt <= now ? 'expired' : 'open';
}

/** Error message for a link that no longer works; null if it does. */
export function invitationProblem(status: InvitationStatus): string | null {
  switch (status) {
    case 'open':
      return null;
    case 'expired':
      return t.invitationExpired({ staffInvitationDays });
    case 'accepted':
      return t.invitationAlreadyUsed;
    case 'withdrawn':
      return t.invitationCanceled;
  }
}
