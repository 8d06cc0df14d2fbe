import * as t from './accounts.words.ts';

/** Days until an invitation link expires. */
export const staffInvitationDays = 7;

export type InvitationStanding = 'open' | 'expired' | 'accepted' | 'withdrawn';

export function standingOfInvitation(
  invitation: { acceptedAt: Date | null; withdrawnAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationStanding {
  if (invitation.acceptedAt) return 'accepted';
  if (invitation.withdrawnAt) return 'withdrawn';
  return invitation.expiresAt <= now ? 'expired' : 'open';
}

/** Error message for a link that no longer works; null if it does. */
export function whyInvitationIsOver(standing: InvitationStanding): string | null {
  switch (standing) {
    case 'open':
      return null;
    case 'expired':
      return t.thisInvitationExpiredAfterDays({ staffInvitationDays });
    case 'accepted':
      return t.thisInvitationWasAlreadyUsed;
    case 'withdrawn':
      return t.thisInvitationWasCanceledIf;
  }
}
