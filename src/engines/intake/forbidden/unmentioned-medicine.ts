import { serviceCatalogue } from '#shared/care/service-catalogue.ts';
import { regex } from '#shared/regex.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/unheard-medicine.txt', import.meta.url));

/** Illnesses and medicines, English and Spanish, in plain text. */
const illness = regex('g')`\b(?:${terms.oneOf('illness')})\b`;
const medicine = regex('g')`
  \b(?:aspirin\w*|ibuprofen\w*|tylenol|acetaminophen|acetaminofen|paracetamol|advil|motrin|aleve
  |naprox\w+|antibiotic\w*|insulin\w*|prednison\w+|benadryl|antacid\w*|antiacid\w*|opioids?|steroids?
  |esteroides?|painkillers?|analgesic\w*|\w{3,}(?:cillin|cilina|mycin|micina|floxacin\w?|prazole?
  |statina?|sartan|profen\w?|azole?|codone|caine|oxetine|dipin[eo]|formin[ae]?|gliptin[ae]?|pril))\b
`;
const stemLength = 5;

const serviceNames = serviceCatalogue.map(({ name }) => toPlainText(name).plain);
/** Words of these forms that aren't illnesses. */
const ordinary = /^(?:diagnos\w+|prognos\w+|academia|premia|april|abril)$/;

/**
 * True if a sentence names an illness or medicine that the user never named, which can only be a guess. The
 * names of services are the product's own. Both texts are plain.
 */
export function namesUnheardMedicine(plain: string, plainSaid: string): boolean {
  const bare = serviceNames.reduce((text, name) => text.replace(name, ''), plain);
  const said = plainSaid.split(' ');
  return [illness, medicine].some((pattern) =>
    [...bare.matchAll(pattern)].some(
      ([word]) => !ordinary.test(word) && !said.some((one) => one.startsWith(word.slice(0, stemLength))),
    ),
  );
}

/** Where the first such word begins, or -1. A word at the end may still become one. */
export function startOfMedicine(plain: string): number {
  const starts = [illness, medicine].flatMap((pattern) => {
    const found = plain.matchAll(pattern).next();
    return found.done ? [] : [found.value.index];
  });
  return starts.length > 0 ? Math.min(...starts) : -1;
}
