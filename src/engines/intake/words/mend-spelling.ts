import { createSpelling } from '#shared/text/spelling.ts';
import { bodyParts } from '../care/body-parts.ts';
import { complaints, vagueComplaints } from '../care/complaint-words.ts';
import { specialists } from '../care/doctor-words.ts';
import { serviceWords } from '../care/find-services.ts';
import { anyMedicine, medicines } from '../care/medicine-words.ts';
import { otherServices, scans } from '../care/test-words.ts';
import { insurers } from '../insurance/read-insurance.ts';
import { people } from '../person/patient-words.ts';
import { states } from '../place/states.ts';
import { ordinaryWords } from './ordinary-words.ts';

/** Words of the readers' own patterns that people often misspell. */
const readerWords =
  'appointment appointments doctor doctors specialist insurance uninsured insured coverage tomorrow today tonight weekend morning afternoon evening monday tuesday wednesday thursday friday saturday sunday january february september october november december month prescription prescriptions refill reimbursement reimbursed reimburse referral second opinion telehealth telemedicine virtual compare prices price cheapest affordable urgent urgently immediately possible soon available flexible wheelchair female physician medical hospital charged overcharged billed nearby around husband daughter mother father spanish speaking whenever savings account because hurts hurting swollen pain problem problems please cita manana semana proxima seguro necesito medico factura receta reembolso urgente pronto efectivo rodilla posible antes espalda cabeza derecha izquierda izquierdo derecho forget forgot scratch actually instead meant'.split(
    ' ',
  );

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
      people,
      insurers,
      states,
    ].flatMap(({ words }) => words),
  ].filter((word) => /^[a-z]{4,}$/.test(word)),
);

/** Mends one misspelled lower-case word of a message about care; leaves all else as it is. */
export const mendSpelling = createSpelling(vocabulary, ordinaryWords);
