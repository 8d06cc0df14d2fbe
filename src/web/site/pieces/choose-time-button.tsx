import { Button, type ButtonProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BookableOffice } from '#modules/appointments/ui/booking/use-booking-dialog.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { useSession } from '#platform/browser/session.ts';
import { textConsentWording } from '#shared/text/text-consent.ts';

const BookAppointmentDialog = lazyComponent(() =>
  import('#modules/appointments/ui/booking/book-appointment-dialog.tsx').then(
    (module) => module.BookAppointmentDialog,
  ),
);

type ChooseTimeButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> & {
  office: BookableOffice;
  label: string;
  /** The assistant, which continues with preferred days. */
  wishPath: string;
};

/** Opens the dialog to choose and book a time at an office. */
export function ChooseTimeButton({ office, label, wishPath, ...look }: ChooseTimeButtonProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [visit, setVisit] = useState(0);
  const [open, setOpen] = useState(false);
  const { id, name, specialty } = office;
  return (
    <>
      <Button
        {...look}
        onClick={() => {
          // Restarts every time, because earlier choices may be gone.
          setVisit(visit + 1);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {visit > 0 && (
        <Suspense fallback={null}>
          <BookAppointmentDialog
            key={visit}
            opened={open}
            onClose={() => setOpen(false)}
            office={{ id, name, specialty }}
            known={{ name: user?.firstName ?? null, phone: user?.phone ?? null, email: user?.email ?? null }}
            textConsent={textConsentWording('en')}
            onWish={(ask) => navigate(wishPath, { state: { ask } })}
          />
        </Suspense>
      )}
    </>
  );
}
