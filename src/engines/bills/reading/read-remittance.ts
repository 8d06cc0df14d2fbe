import type { AdjustmentGroup, Eob, EobAdjustment, EobLine } from '../bill.ts';

/** A segment of an X12 file: `name`, elements `1`, `2` …; the second component of the first element is `1-1`. */
export type Segment = { name: string } & Record<string, string | undefined>;

const groups = new Set<string>(['CO', 'PR', 'OA', 'PI', 'CR']);
const reasonsOfPatient = { deductible: '1', coinsurance: '2', copay: '3' };

/** Every claim of an 835 (005010X221A1). Throws `RangeError` for another transaction. */
export function readRemittance(segments: readonly Segment[]): Eob[] {
  if (!segments.some(({ name, 1: code }) => name === 'ST' && code === '835'))
    throw new RangeError('Not an 835.');
  const eobs: Eob[] = [];
  let payer = '';
  let provider = { name: null as string | null, npi: null as string | null };
  let noticeDate: string | null = null;
  let claim: Eob | null = null;
  let line: EobLine | null = null;
  let party = '';
  let claimDate: string | null = null;
  for (const segment of segments) {
    const at = (key: string): string | null => segment[key]?.trim() || null;
    switch (segment.name) {
      case 'BPR':
        noticeDate = dateOf(at('16'));
        break;
      case 'N1':
        party = at('1') ?? '';
        if (party === 'PR') payer = at('2') ?? '';
        if (party === 'PE') provider = { name: at('2'), npi: at('3') === 'XX' ? at('4') : null };
        break;
      case 'CLP':
        claim = emptyEob(payer, provider, noticeDate);
        claim.claimNumber = at('7');
        claim.totals.billedCents = centsOf(at('3'));
        claim.totals.paidCents = centsOf(at('4'));
        claim.totals.patientCents = centsOf(at('5')) ?? 0;
        line = null;
        claimDate = null;
        eobs.push(claim);
        break;
      case 'NM1':
        if (!claim) break;
        if (at('1') === 'QC') claim.patientName = [at('4'), at('3')].filter(Boolean).join(' ') || null;
        if (at('1') === 'QC' || at('1') === 'IL') claim.memberId = at('9') ?? claim.memberId;
        if (at('1') === '82') {
          claim.providerName = [at('4'), at('3')].filter(Boolean).join(' ') || claim.providerName;
          claim.providerNpi = at('8') === 'XX' ? at('9') : claim.providerNpi;
        }
        break;
      case 'SVC':
        if (!claim) break;
        line = lineOf(segment, claim.lines.length + 1, claimDate);
        claim.lines.push(line);
        break;
      case 'DTM': {
        const date = dateOf(at('2'));
        if (line && ['472', '150'].includes(at('1') ?? '')) line.date = date;
        if (!line && ['232', '050'].includes(at('1') ?? '')) claimDate ??= date;
        break;
      }
      case 'CAS': {
        const adjustments = adjustmentsOf(segment);
        if (line) line.adjustments.push(...adjustments);
        else claim?.adjustments.push(...adjustments);
        break;
      }
      case 'AMT':
        if (line && at('1') === 'B6') line.allowedCents = centsOf(at('2'));
        break;
      case 'LQ':
        if (at('1') === 'HE' && at('2')) (line ?? claim)?.remarkCodes.push(at('2') as string);
        break;
      case 'MOA':
      case 'MIA':
        for (const key of ['3', '4', '5', '6', '7', '20', '21', '22', '23'])
          if (/^(?:M|MA|N)\d+$/.test(at(key) ?? '')) claim?.remarkCodes.push(at(key) as string);
        break;
    }
  }
  for (const eob of eobs) completeSums(eob);
  return eobs;
}

const emptyEob = (
  insurer: string,
  provider: { name: string | null; npi: string | null },
  noticeDate: string | null,
): Eob => ({
  insurer,
  claimNumber: null,
  memberId: null,
  patientName: null,
  birthDate: null,
  providerName: provider.name,
  providerNpi: provider.npi,
  network: 'unknown',
  noticeDate,
  lines: [],
  totals: { billedCents: null, allowedCents: null, paidCents: null, patientCents: null },
  adjustments: [],
  remarkCodes: [],
});

function lineOf(segment: Segment, number: number, date: string | null): EobLine {
  const part = (component: number) => segment[`1-${component - 1}`];
  const code = part(2)?.trim() || null;
  return {
    id: String(number),
    date,
    code,
    modifiers: [3, 4, 5, 6].flatMap((key) => part(key)?.trim() || []),
    description: part(7)?.trim() ?? '',
    units: segment['5'] ? Number(segment['5']) : 1,
    billedCents: centsOf(segment['2'] ?? null),
    allowedCents: null,
    paidCents: centsOf(segment['3'] ?? null),
    patientCents: null,
    deductibleCents: null,
    copayCents: null,
    coinsuranceCents: null,
    adjustments: [],
    remarkCodes: [],
  };
}

/** One group with up to six reasons: code, amount, quantity. */
function adjustmentsOf(segment: Segment): EobAdjustment[] {
  const group = segment['1'] ?? '';
  if (!groups.has(group)) return [];
  const adjustments: EobAdjustment[] = [];
  for (let at = 2; at <= 17; at += 3) {
    const reasonCode = segment[String(at)]?.trim();
    const amountCents = centsOf(segment[String(at + 1)] ?? null);
    if (reasonCode && amountCents !== null)
      adjustments.push({ group: group as AdjustmentGroup, reasonCode, amountCents });
  }
  return adjustments;
}

/** What the patient owes and the deductible, copay and coinsurance, from the adjustments. */
function completeSums(eob: Eob): void {
  for (const line of eob.lines) {
    const patient = line.adjustments.filter(({ group }) => group === 'PR');
    const sum = (list: readonly EobAdjustment[]) =>
      list.reduce((all, { amountCents }) => all + amountCents, 0);
    const byReason = (code: string) => sum(patient.filter(({ reasonCode }) => reasonCode === code));
    line.patientCents = sum(patient);
    line.deductibleCents = byReason(reasonsOfPatient.deductible);
    line.coinsuranceCents = byReason(reasonsOfPatient.coinsurance);
    line.copayCents = byReason(reasonsOfPatient.copay);
  }
  if (eob.lines.length > 0 && eob.lines.every(({ allowedCents }) => allowedCents !== null))
    eob.totals.allowedCents = eob.lines.reduce((sum, { allowedCents }) => sum + (allowedCents ?? 0), 0);
}

function centsOf(text: string | null): number | null {
  if (!text || !/^-?\d*\.?\d*$/.test(text) || !/\d/.test(text)) return null;
  return Math.round(Number(text) * 100);
}

function dateOf(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : null;
}
