import { Suspense, useState } from 'react';
import { lazyPart } from '#design/lazy-part.ts';
import { prefilledBookingForm } from '#features/accounts/browser/booking-form.ts';
import { RequestSummary } from '#features/conversations/browser/request-summary.tsx';
import type { ExtractedInfo } from '#features/conversations/conversations.contract.ts';
import { useBooking } from './use-booking.ts';

const BookingDialog = lazyPart(() =>
  import('#features/accounts/browser/booking-dialog.tsx').then((module) => module.BookingDialog),
);

type BookingStepProps = {
  conversationId: string | null;
  info: ExtractedInfo;
  estimatedMinutes: number | null;
  demonstration: boolean;
  onBooked: (requestId: string) => void;
};

/** What was understood, and the dialog that makes an account and a request of it. */
export function BookingStep({ demonstration, ...booking }: BookingStepProps) {
  const { info, estimatedMinutes } = booking;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const openDialog = () => {
    setWanted(true);
    setOpen(true);
  };
  const { complete, submitting, problem } = useBooking(booking);
  return (
    <>
      <RequestSummary info={info} estimatedMinutes={estimatedMinutes} onContinue={openDialog} />
      {wanted && (
        <Suspense fallback={null}>
          <BookingDialog
            opened={open}
            onClose={() => setOpen(false)}
            initial={prefilledBookingForm({ name: info.name, contact: info.contact })}
            submitting={submitting}
            problem={problem}
            demonstration={demonstration}
            onComplete={complete}
          />
        </Suspense>
      )}
    </>
  );
}
