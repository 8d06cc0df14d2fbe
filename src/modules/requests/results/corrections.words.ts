// corrections.rules.ts
export const correctedBy = ({ by, date, reason }: { by: string; date: string; reason: string }) =>
  `Corrected by ${by === '' ? '' : `${by} from `}our care team on ${date}: ${reason}`;
export const noExactWords = 'We don’t have the office’s exact words for this.';
export const openingOffered = 'Opening offered';
export const cashPrice = 'Cash price';
