import { regex } from '../regex.ts';
import { findLabeled } from './find-labeled.ts';
import { isFurniture } from './furniture.ts';
import type { Line } from './lines.ts';
import type { PaperReading } from './paper-reading.ts';

const examLabel = regex(
  '',
  '(?:type of )?(?:exam(?:ination)?|procedure|study|test)(?: (?:name|performed|description|type|',
  'requested))?|(?:tipo de )?(?:examen|estudio|procedimiento)(?: (?:realizado|solicitado))?',
);
const modality = regex(
  '',
  String.raw`\b(?:mri|ct|x ?ray|xr|radiograph|ultrasound|us|sonogram|mammogra\w+|echocardiogram|dexa|dxa|pet|cta|`,
  'mra|radiografia|rx|ecografia|ultrasonido|resonancia|tomografia|tac|mamografia|ecocardiograma|',
  String.raw`densitometria)\b`,
);

const longest = 2_000;

/** The exam with what the radiologist concluded, in the report's own words. */
export function readImaging(lines: readonly Line[], section: readonly Line[], reading: PaperReading): void {
  const impression = section.filter((line) => !isFurniture(line));
  const labeled = findLabeled(lines, examLabel, (text) =>
    /\p{L}{2}/u.test(text) && text.length <= 120 ? text : null,
  );
  const titled = lines
    .slice(0, 14)
    .find(
      ({ plain, boxes }) =>
        modality.test(plain) && boxes.length <= 12 && !/\breport\b|\binforme\b/.test(plain),
    );
  const name = labeled?.text ?? titled?.text ?? null;
  if (!name || impression.length === 0) {
    for (const line of impression) reading.leave(line, 'Impression', 'no_name');
    return;
  }
  const label = labeled?.label ?? titled;
  if (label) reading.use(label);
  reading.add(
    {
      kind: 'result',
      category: 'imaging',
      name: { text: name, codes: [] },
      panel: null,
      value: impression
        .map(({ text }) => text)
        .join(' ')
        .slice(0, longest),
      number: null,
      unit: null,
      referenceRange: null,
      flag: null,
      takenOn: reading.date,
    },
    ...impression,
  );
}
