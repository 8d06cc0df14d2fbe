import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { prefilledBookingForm } from '#modules/accounts/ui/sign-in/booking-form.ts';
import type { ConversationView, ExtractedInfo, ReadBack } from '#modules/intake/conversations.contract.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { dismissToast } from '#ui/toasts/toasts.tsx';
import { useBooking } from './use-booking.ts';
import { useConfirmNeed } from './use-confirm-need.ts';

const BookingDialog = lazyComponent(() =>
  import('#modules/accounts/ui/sign-in/booking-dialog.tsx').then((module) => module.BookingDialog),
);

type BookingStepProps = {
  label: string;
  conversationId: string;
  /** Read-back above the button; pressing the button confirms it. */
  readBack: ReadBack;
  onConfirmed: (conversation: ConversationView) => Promise<void>;
  info: ExtractedInfo;
  estimatedMinutes: number | null;
  demonstration: boolean;
  onBooked: (requestId: string) => void;
};

/** The button, and the sign-up dialog that creates the account and the request. */
export function BookingStep({ label, demonstration, readBack, onConfirmed, ...booking }: BookingStepProps) {
  const { info, conversationId } = booking;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const confirmation = useConfirmNeed(conversationId, onConfirmed);
  const openDialog = async () => {
    setWanted(true);
    if (!(await confirmation.confirm(readBack))) return;
    // It would lie over the dialog's title.
    dismissToast();
    setOpen(true);
  };
  const { complete, submitting, problem } = useBooking(booking);
  return (
    <>
      <Button fullWidth onClick={openDialog} loading={confirmation.confirming}>
        {label}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <BookingDialog
            opened={open}
            onClose={() => setOpen(false)}
            initial={prefilledBookingForm(info)}
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
