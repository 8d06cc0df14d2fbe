/** A billing code with the name of its code set, as offices say it: "CPT 73721". */
export function billingCodeWords(code: string): string {
  if (/^\d{5}$/.test(code)) return `CPT ${code}`;
  return /^\d{3}$/.test(code) ? `MS-DRG ${code}` : `HCPCS ${code}`;
}
