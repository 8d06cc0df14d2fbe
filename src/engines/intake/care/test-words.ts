import { readTerms } from '#shared/text/read-terms.ts';
import { createLexicon } from '../words/lexicon.ts';

const terms = readTerms(new URL('./terms/test-words.txt', import.meta.url));

export type Scan = 'mri' | 'ct' | 'ultrasound' | 'xray';
export const scans = createLexicon<Scan>({
  mri: 'mri|m r i|mri scan|open mri|magnetic resonance|magnetic resonance imaging|resonancia magnética|resonancia|resonancia abierta',
  ct: 'ct|ct scan|cat scan|ct angiogram|tac|tomografía|tomografía computarizada|tomografía axial',
  ultrasound:
    'ultrasound|ultra sound|sonogram|sono|doppler|ultrasonido|ecografía|eco abdominal|eco pélvico|sonografía|sonograma',
  xray: 'x ray|xr|x rays|radiografía|rayos x|rayos equis|placa|placas',
});

/** Services that the catalog lacks. They still imply a request type. */
export const otherServices = createLexicon<'imaging' | 'lab' | 'procedure' | 'appointment'>({
  imaging: terms.oneOf('other services, imaging'),
  lab: terms.oneOf('other services, lab'),
  procedure: terms.oneOf('other services, procedure'),
  appointment: terms.oneOf('other services, appointment'),
});

/** The catalog service for a scan of a body part. */
export const scannedParts: Record<Scan, Record<string, string>> = {
  mri: parts({
    'mri-knee': 'knee',
    'mri-brain': 'brain head',
    'mri-lower-back': 'lower_back back spine tailbone',
    'mri-shoulder': 'shoulder',
    'mri-neck': 'neck',
  }),
  ct: parts({
    'ct-abdomen': 'abdomen stomach liver kidney pelvis gallbladder pancreas bladder',
    'ct-chest': 'chest lung ribs',
    'ct-head': 'head brain sinuses',
  }),
  ultrasound: parts({
    'ultrasound-abdomen': 'abdomen stomach liver gallbladder kidney pancreas ribs',
    'ultrasound-pelvis': 'pelvis uterus ovary',
    echocardiogram: 'heart',
  }),
  xray: parts({
    'xray-chest': 'chest lung',
    mammogram: 'breast',
    'xray-joint':
      'knee shoulder collarbone hip ankle heel foot big_toe toe calf shin thigh leg arm forearm elbow wrist palm hand thumb fingertips finger',
  }),
};

function parts(partsOfService: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(partsOfService).flatMap(([code, names]) =>
      names.split(' ').map((name) => [name.replace('_', ' '), code]),
    ),
  );
}
