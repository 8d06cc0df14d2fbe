import { describe, expect, test } from 'vitest';
import { pageOfText } from '#tests/support/page-of-text.ts';
import { classifyPaper } from './classify-paper.ts';

const kindOf = (text: string): string => classifyPaper([pageOfText(text)]).kind;

describe('papers that say what they are in a title', () => {
  test.each([
    [
      'lab_report',
      'Main Laboratory\nLaboratory Report\nGlucose   95   mg/dL   70-99\nTSH   2.1   mIU/L   0.4-4.5',
    ],
    [
      'lab_report',
      'Resultados de laboratorio\nPrueba   Resultado   Valores de referencia\nGlucosa   95   70-99',
    ],
    ['visit_note', 'After Visit Summary\nReason for visit: cough\nInstructions: rest'],
    ['visit_note', 'Nota de evolución\nMotivo de consulta: tos\nExploración física: normal'],
    ['referral', 'Referral Form\nReferred to: Cardiology\nReason for referral: palpitations'],
    ['referral', 'Hoja de referido\nReferido a: Cardiología'],
    ['imaging_report', 'Radiology Report\nExam: CT head\nFindings: none\nImpression: normal'],
    ['vaccine_record', 'Cartilla de vacunación\nTdap   03/14/2021   Lote U12\nMMR   03/14/2021   Lote U13'],
    ['medication_list', 'My Medications\nLisinopril 10 mg tablet - take 1 tablet daily'],
    ['insurance_card', 'Blue Heron Health Plan\nMember ID: XYW123456789\nGroup: 884210\nRxBIN: 610014'],
    [
      'clinical_summary',
      'Continuity of Care Document\nAllergies\nLatex\nMedications\nAspirin\nProblem List\nAsthma',
    ],
  ])('%s', (kind, text) => {
    expect(kindOf(text)).toBe(kind);
  });
});

describe('other papers', () => {
  test.each([
    [
      'a letter that names an insurance card and medications',
      'Dear Ms. Rivera,\nPlease bring your insurance card and a list of your medications.\nSincerely,',
    ],
    ['a shop receipt', 'Corner Market\nMilk   $3.99\nBread   $2.49\nTotal   $6.48'],
    ['nothing', ''],
    ['a consent form', 'Consent for Treatment\nI agree to the treatment that my doctor recommends.'],
  ])('%s is of no kind', (_name, text) => {
    expect(kindOf(text)).toBe('other');
  });
});

test('a referral needs no more than its title', () => {
  expect(kindOf('Referral\nTo: Harbor Cardiology\nReason: palpitations\nDate: 02/11/2026')).toBe('referral');
});

test('letters that text recognition confuses do not hide a title', () => {
  const page = pageOfText('Main Laboratory\nLab0ratory Rcport\nG1ucose   95   mg/dL   70-99');
  const recognized = {
    ...page,
    source: 'image' as const,
    words: page.words.map((word) => ({ ...word, confidence: 0.8 })),
  };
  expect(classifyPaper([recognized]).kind).toBe('lab_report');
});

test('the language is that of most words', () => {
  expect(classifyPaper([pageOfText('Resultados de la visita del paciente para el seguro')]).language).toBe(
    'es',
  );
  expect(classifyPaper([pageOfText('Results of the visit of the patient for insurance')]).language).toBe(
    'en',
  );
});
