import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import { isEmergencyRoom } from '../../emergency-room.ts';
import type { ListedProvider } from '../../providers.contract.ts';
import type { BookingLink } from './booking-link.ts';
import * as t from './search.words.ts';

type BookButtonProps = Pick<ButtonProps, 'size' | 'fullWidth'> & {
  provider: Pick<ListedProvider, 'specialty'>;
  bookTo: BookingLink;
  'aria-describedby'?: string;
};

/** "Book Appointment", or "Call 911" for an emergency room. */
export function BookButton({ provider, bookTo, ...rest }: BookButtonProps) {
  if (isEmergencyRoom(provider))
    return (
      <Button component="a" href="tel:911" color="red" {...rest}>
        {t.call911}
      </Button>
    );
  return (
    <Button component={Link} {...bookTo} {...rest}>
      {t.bookAppointment}
    </Button>
  );
}
