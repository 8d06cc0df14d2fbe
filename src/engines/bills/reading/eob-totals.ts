import type { Row } from '#shared/pages/rows.ts';
import type { Eob, EobLine } from '../bill.ts';
import { tokenFor } from './eob-lines.ts';
import { amountValue } from './field-values.ts';
import { findFields } from './find-field.ts';
import type { Paper } from './paper.ts';
import type { TableLine } from './table-line.ts';

const totalLabels = {
  billedCents: [
    '(?:total )?(?:amount )?billed(?: (?:amount|charges|by provider))?',
    '(?:what )?(?:your )?(?:provider|doctor|hospital) (?:charged|charges|billed)',
    'total (?:charges?|billed)',
    '(?:monto|total) facturado',
  ],
  allowedCents: [
    '(?:total )?(?:amount )?allowed(?: amount)?',
    '(?:plan|member|network) (?:allowance|rate)',
    'medicare approved(?: amount)?',
    'monto permitido',
  ],
  paidCents: [
    '(?:what )?(?:your )?(?:plan|we|insurance|medicare) (?:paid|pays)',
    '(?:total |amount )?paid by (?:your )?(?:plan|insurance|us)',
    '(?:total )?(?:plan|benefit) payment',
    '(?:el )?plan pago',
    'total paid',
    'paid to provider',
    '(?!you|patient|member|amount|total|i )[a-z]+(?: (?!you|patient)[a-z]+){0,2} (?:paid|pays)',
  ],
  patientCents: [
    '(?:what |amount |total |maximum )*you (?:may )?(?:owe|pay)(?: (?:the )?provider)?',
    '(?:your|patient|member) (?:total )?(?:responsibility|cost|share|portion|total cost)',
    'usted debe',
    '(?:su )?responsabilidad(?: del paciente)?',
  ],
} as const;

type TotalField = keyof Eob['totals'];

export function readEobTotals(
  paper: Paper,
  outside: readonly Row[],
  tableTotals: readonly TableLine[],
  lines: readonly EobLine[],
): Eob['totals'] {
  const totals: Eob['totals'] = {
    billedCents: null,
    allowedCents: null,
    paidCents: null,
    patientCents: null,
  };
  for (const field of Object.keys(totals) as TotalField[]) {
    const sum = lines.reduce((all, line) => all + (line[field] ?? 0), 0);
    const candidates: { cents: number; place: () => void }[] = [];
    for (const line of tableTotals) {
      const token = tokenFor(line, field);
      if (token?.amount?.cents != null)
        candidates.push({
          cents: token.amount.cents,
          place: () => paper.locate(`totals.${field}`, token.boxes),
        });
    }
    for (const { value, source } of findFields(
      outside,
      { labels: totalLabels[field], onlyAtStart: true },
      amountValue,
    ))
      if (value.cents !== null)
        candidates.push({
          cents: value.cents,
          place: () => {
            paper.sources[`totals.${field}`] = source;
          },
        });
    const chosen = candidates.find(({ cents }) => lines.length > 0 && cents === sum) ?? candidates[0];
    if (!chosen) continue;
    chosen.place();
    totals[field] = Math.abs(chosen.cents);
  }
  return totals;
}
