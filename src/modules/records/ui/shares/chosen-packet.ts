import type { PacketChoice } from '../../packet.rules.ts';

export type PacketSubject = { appointmentId: string | null; householdMemberId: string | null };
export type ChosenPacket = PacketSubject & { version: string; choice: PacketChoice };
