import { readTerms } from '#shared/text/read-terms.ts';
import { createSpelling } from '#shared/text/spelling.ts';
import { bodyParts } from '../care/body-parts.ts';
import { complaints, vagueComplaints } from '../care/complaint-words.ts';
import { specialists } from '../care/doctor-words.ts';
import { serviceWords } from '../care/find-services.ts';
import { anyMedicine, medicines } from '../care/medicine-words.ts';
import { otherServices, scans } from '../care/test-words.ts';
import { insurers } from '../insurance/read-insurance.ts';
import { relatives } from '../person/patient-words.ts';
import { states } from '../place/states.ts';
import { ordinaryWords } from './ordinary-words.ts';

const terms = readTerms(new URL('./terms/mend-spelling.txt', import.meta.url));

/** Words used in the readers' patterns that are often misspelled. */
const readerWords = terms.terms('reader words');

const vocabulary = new Set(
  [
    ...readerWords,
    ...serviceWords,
    ...[
      specialists,
      complaints,
      vagueComplaints,
      medicines,
      anyMedicine,
      bodyParts,
      scans,
      otherServices,
      relatives,
      insurers,
      states,
    ].flatMap(({ words }) => words),
  ].filter((word) => /^[a-z]{4,}$/.test(word)),
);

/** Corrects a misspelled lowercase care word. Other words are returned unchanged. */
export const correctSpelling = createSpelling(vocabulary, ordinaryWords);
