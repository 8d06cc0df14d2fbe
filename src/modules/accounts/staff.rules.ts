/** How long the link of an invitation works. */
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

/** What whoever opens a link reads that leads nowhere any more; null for one that works. */
export function whyInvitationIsOver(standing: InvitationStanding): string | null {
  switch (standing) {
    case 'open':
      return null;
    case 'expired':
      return `This invitation has ended: its link works for ${staffInvitationDays} days. Ask for it to be sent again.`;
    case 'accepted':
      return 'This invitation was used already. Sign in with the password that was chosen, or ask for a new one.';
    case 'withdrawn':
      return 'This invitation was withdrawn. If you think that is a mistake, ask whoever invited you.';
  }
}
