import { serviceCatalog } from '#shared/care/service-catalog.ts';
import { bareName } from '#shared/care/services.ts';
import { regex } from '#shared/regex.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/unheard-medicine.txt', import.meta.url));

/** Illnesses and medicines in English and Spanish, as plain text. */
const illness = regex('g')`\b(?:${terms.oneOf('illness')})\b`;
const medicine = regex('g')`
  \b(?:aspirin\w*|ibuprofen\w*|tylenol|acetaminophen|acetaminofen|paracetamol|advil|motrin|aleve
  |naprox\w+|antibiotic\w*|insulin\w*|prednison\w+|benadryl|antacid\w*|antiacid\w*|opioids?|steroids?
  |esteroides?|painkillers?|analgesic\w*|\w{3,}(?:cillin|cilina|mycin|micina|floxacin\w?|prazole?
  |statina?|sartan|profen\w?|azole?|codone|caine|oxetine|dipin[eo]|formin[ae]?|gliptin[ae]?|pril))\b
`;
const stemLength = 5;

const serviceNames = serviceCatalog.flatMap((service) =>
  [service.name, bareName(service), service.clinicalName].map((name) => toPlainText(name).plain),
);
/** Words that match the patterns but aren't illnesses. */
const ordinary = /^(?:diagnos\w+|prognos\w+|academia|premia|april|abril)$/;

/**
 * True if a sentence names an illness or medicine that the user didn't mention. Service names are allowed.
 * Both texts are plain.
 */
export function namesUnmentionedMedicine(plain: string, plainUserText: string): boolean {
  const bare = serviceNames.reduce((text, name) => text.replace(name, ''), plain);
  const userWords = plainUserText.split(' ');
  return [illness, medicine].some((pattern) =>
    [...bare.matchAll(pattern)].some(
      ([word]) =>
        !ordinary.test(word) && !userWords.some((userWord) => userWord.startsWith(word.slice(0, stemLength))),
    ),
  );
}

/** The position of the first illness or medicine, or -1. An unfinished last word may still become one. */
export function findMedicineStart(plain: string): number {
  const starts = [illness, medicine].flatMap((pattern) => {
    const found = plain.matchAll(pattern).next();
    return found.done ? [] : [found.value.index];
  });
  return starts.length > 0 ? Math.min(...starts) : -1;
}
