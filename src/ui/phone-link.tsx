/** `+18135550123` as people write it; any other form stays as it came. */
export const writtenPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** A telephone number that a tap dials. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
      {writtenPhone(phone)}
    </a>
  );
}
