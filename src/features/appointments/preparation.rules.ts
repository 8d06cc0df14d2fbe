import type { RequestType } from '#kernel/care-need.ts';

const toEveryVisit =
  'Bring a photo ID, your insurance card if you have one, and a list of the medicines you take. Come 15 minutes early for the forms.';

const byKind: Partial<Record<RequestType, string>> = {
  imaging:
    'Tell the office before you come if you have any metal or device in your body, or may be pregnant. Leave jewelry at home.',
  lab: 'Ask the office whether you may eat and drink before. Wear sleeves that are easy to roll up.',
  procedure: 'Ask the office whether you may eat before, and whether somebody should drive you home.',
  telehealth: 'Find a quiet place with a good connection, and have a list of the medicines you take at hand.',
};

/** Plain words about how to come prepared. Not medical advice: what depends on the person is asked of the office. */
export function preparationFor(kind: RequestType | null): string {
  const special = kind ? byKind[kind] : undefined;
  if (kind === 'telehealth' && special) return special;
  return special ? `${special} ${toEveryVisit}` : toEveryVisit;
}
