import type { Fact } from '#engines/records/health-record.ts';
import { type PacketOffer, suggestChoice } from '#modules/records/packet.rules.ts';
import { lockPerson } from '#modules/records/server/record-people.ts';
import { sealFact } from '#modules/records/server/record-texts.ts';
import { recordFacts } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import type { SignedIn, TestServer } from '../test-server.ts';

const named = (text: string) => ({ text, codes: [] });

export const medicine = (name: string, dose: string | null = null): Fact => ({
  kind: 'medication',
  name: named(name),
  dose,
  status: 'active',
  startedOn: '2025-02',
  endedOn: null,
  prescriber: null,
});

export const allergy = (name: string, reaction: string): Fact => ({
  kind: 'allergy',
  type: 'allergy',
  name: named(name),
  reactions: [named(reaction)],
  severity: 'severe',
  status: 'active',
  notedOn: null,
});

export const lab = (name: string, value: string, takenOn: string): Fact => ({
  kind: 'result',
  category: 'lab',
  name: named(name),
  panel: null,
  value,
  number: Number(value),
  unit: '%',
  referenceRange: '4.0-5.6',
  flag: 'H',
  takenOn,
});

/** What a usual patient's papers say; sertraline is often kept private. */
export const sampleFacts: readonly Fact[] = [
  medicine('Metformin', '500 mg twice a day'),
  medicine('Sertraline', '50 mg once a day'),
  allergy('Penicillin', 'Hives'),
  lab('Hemoglobin A1c', '7.1', '2026-09-02'),
];

/** Adds facts to a patient's records as if they had entered them. */
export async function seedFacts(
  server: TestServer,
  userId: string,
  facts: readonly Fact[] = sampleFacts,
): Promise<void> {
  await server.database.transaction(async (tx) => {
    const person = await lockPerson(tx, server.context, { userId, householdMemberId: null });
    for (const fact of facts) {
      const id = newId();
      await tx.insert(recordFacts).values({
        id,
        personId: person.id,
        kind: fact.kind,
        factKey: id,
        seriesKey: id,
        body: sealFact(server.context.dataKeys, id, fact),
        state: 'read',
        words: [],
      });
    }
  });
}

/** Shares a patient's packet without a visit. Returns the id of the share. */
export async function sharePacket(server: TestServer, patient: SignedIn): Promise<string> {
  await seedFacts(server, patient.user.id);
  const { body: offer } = await patient.get<PacketOffer>('/api/visit-packet');
  const answer = await patient.post<{ share: { id: string } }>('/api/record-shares', {
    version: offer.version,
    choice: suggestChoice(offer),
  });
  if (answer.status !== 200) throw new Error(`Sharing answered ${answer.status}: ${answer.text}`);
  return answer.body.share.id;
}
