import { type FoundRedFlag, findRedFlag } from '#engines/emergency-triage/red-flags/find-red-flag.ts';
import { mergeHeard } from '#engines/intake/merge-heard.ts';
import { wholeName } from '#modules/household/household.rules.ts';
import type { MemberRow } from '#modules/household/server/find-member.ts';
import { raiseUrgency } from '#modules/intake/server/put-red-flag-first.ts';
import type { askableFacts } from '#modules/requests/care-requests.contract.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import type { Mode } from '#shared/mode.ts';
import { readDescription } from './read-description.ts';

export type WrittenNeed = {
  description: string;
  answers?: readonly { fact: (typeof askableFacts)[number]; text: string }[];
};

export type UnderstoodRequest = { need: CareNeed; declined: FactName[]; redFlag: FoundRedFlag | null };

/** The zone of the support hours: the page sends none with this call. */
const timeZone = 'America/New_York';

/** All that the patient wrote, in order. */
export const ownWordsOf = ({ description, answers = [] }: WrittenNeed): string[] => [
  description,
  ...answers.map(({ text }) => text),
];

/**
 * What a request form says: its description, and the answers to what was asked about it. Who comes is the person who was
 * chosen, whatever other names the words hold.
 */
export async function understandRequest(
  context: ServerContext,
  mode: Mode,
  written: WrittenNeed,
  person: MemberRow | null,
): Promise<UnderstoodRequest> {
  const { rules } = context.ports.languageModel(mode);
  const known = person ? { forWhom: person.relation } : {};
  let need = await readDescription(context, mode, written.description, timeZone, known);
  const declined: FactName[] = [];
  for (const { fact, text } of written.answers ?? []) {
    const read = await rules.answer({
      turns: [{ role: 'user', content: text }],
      known: need,
      askedFor: fact,
      declined,
      now: context.clock.now(),
      timeZone,
      signedIn: true,
      prompt: '',
    });
    need = mergeHeard(need, read.heard, read.cleared);
    declined.push(...read.declined);
  }
  if (person) need = knowPerson(need, person);
  const facts = { forWhom: need.forWhom, ageYears: need.patientAge };
  const redFlag = findRedFlag(ownWordsOf(written).join('\n'), facts);
  return { need: redFlag ? raiseUrgency(need, redFlag) : need, declined, redFlag };
}

/** A relation that was read belongs to somebody else where the words spoke of another person. */
function knowPerson({ relation, ...need }: CareNeed, person: MemberRow): CareNeed {
  const isSame = need.forWhom === person.relation && relation !== undefined;
  return {
    ...need,
    ...(isSame ? { relation } : {}),
    forWhom: person.relation,
    patientName: wholeName(person),
  };
}
