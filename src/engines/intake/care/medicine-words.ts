import { readTerms } from '#shared/text/read-terms.ts';
import { createLexicon } from '../words/lexicon.ts';
import type { Field } from './complaint-words.ts';

const terms = readTerms(new URL('./terms/medicine-words.txt', import.meta.url));

/** Generic and brand names of medicines, by the specialty that usually prescribes them. */
export const medicines = createLexicon<Field>(
  withSpanish({
    'Primary Care': terms.oneOf('medicines, primary care'),
    Cardiology: terms.oneOf('medicines, cardiology'),
    Psychiatry: terms.oneOf('medicines, psychiatry'),
    Neurology: terms.oneOf('medicines, neurology'),
    Dermatology: terms.oneOf('medicines, dermatology'),
    Orthopedics: 'fosamax|alendronate|alendronato|prolia|boniva|voltaren|diclofenac|diclofenaco|celebrex',
    Oncology:
      'tamoxifen|letrozole|anastrozole|arimidex|exemestane|ibrance|keytruda|gleevec|imatinib|capecitabine|xeloda|lupron|zofran|chemo pills',
    Elsewhere: terms.oneOf('medicines, elsewhere'),
  }),
);

/** Adds Spanish forms. Most generic names differ only in their ending: sertraline, sertralina. */
function withSpanish(entries: Partial<Record<Field, string>>): Partial<Record<Field, string>> {
  const inSpanish = (name: string) =>
    /^[a-z]{6,}(?:in|an)$/.test(name)
      ? `${name}a`
      : /^[a-z]{5,}(?:in|id|on|am)e$/.test(name)
        ? name.replace(/e$/, 'a')
        : null;
  return Object.fromEntries(
    Object.entries(entries).map(([field, names]) => {
      const all = names.split('|');
      return [field, [...all, ...all.map(inSpanish).filter((name) => name !== null)].join('|')];
    }),
  );
}

/** Words for medicine of any kind. */
export const anyMedicine = createLexicon<'medicine'>({
  medicine:
    'medication|medicine|antibiotic|antibiótico|med|meds|pill|tablet|capsule|drug|rx|ointment|medicina|medicamento|pastilla|píldora|tableta|remedio|pomada',
});
