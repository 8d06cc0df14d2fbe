/** Formats `+18135550123` as `(813) 555-0123`; returns other numbers unchanged. Smaller than `formatPhone`. */
export const displayPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** A phone number that can be tapped to call. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
      {displayPhone(phone)}
    </a>
  );
}
