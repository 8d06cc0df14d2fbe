/** Formats `+18135550123` as (813) 555-0123; other formats are unchanged. */
export const writtenPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** A phone number that can be tapped to call. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
      {writtenPhone(phone)}
    </a>
  );
}
