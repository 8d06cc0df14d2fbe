import { type FoundRedFlag, findRedFlag } from '#engines/emergency-triage/red-flags/find-red-flag.ts';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import { wholeName } from '#modules/household/household.rules.ts';
import type { MemberRow } from '#modules/household/server/find-member.ts';
import { raiseUrgency } from '#modules/intake/server/red-flag-reply.ts';
import type { askableFacts } from '#modules/requests/care-requests.contract.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { CareNeed, FactName, RequestType } from '#shared/care/care-need.ts';
import type { Mode } from '#shared/mode.ts';
import { readDescription } from './read-description.ts';

export type WrittenNeed = {
  description: string;
  answers?: readonly { fact: (typeof askableFacts)[number]; text: string }[];
  /** The service as staff chose it, whatever the text says. */
  chosenService?: RequestType | null | undefined;
};

export type UnderstoodRequest = { need: CareNeed; declined: FactName[]; redFlag: FoundRedFlag | null };

/** Support time zone: this endpoint receives none from the page. */
const timeZone = 'America/New_York';

/** Everything the patient wrote, in order. */
export const ownWordsOf = ({ description, answers = [] }: WrittenNeed): string[] => [
  description,
  ...answers.map(({ text }) => text),
];

/**
 * Builds a need from the form's description and answers. The selected household member wins over names in the
 * text.
 */
export async function understandRequest(
  context: ServerContext,
  mode: Mode,
  written: WrittenNeed,
  member: MemberRow | null,
): Promise<UnderstoodRequest> {
  const { rules } = context.ports.languageModel(mode);
  const { chosenService } = written;
  const chosen: CareNeed = chosenService ? { requestType: chosenService } : {};
  const known = { ...chosen, ...(member ? { forWhom: member.relation } : {}) };
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
    need = mergeFacts(need, read.extracted, read.cleared);
    declined.push(...read.declined);
  }
  need = { ...need, ...chosen };
  if (member) need = applyMember(need, member);
  const facts = { forWhom: need.forWhom, ageYears: need.patientAge };
  const redFlag = findRedFlag(ownWordsOf(written).join('\n'), facts);
  return { need: redFlag ? raiseUrgency(need, redFlag) : need, declined, redFlag };
}

/** A relation in the text belongs to someone else if the text was about another person. */
function applyMember({ relation, ...need }: CareNeed, member: MemberRow): CareNeed {
  const isSame = need.forWhom === member.relation && relation !== undefined;
  return {
    ...need,
    ...(isSame ? { relation } : {}),
    forWhom: member.relation,
    patientName: wholeName(member),
  };
}
