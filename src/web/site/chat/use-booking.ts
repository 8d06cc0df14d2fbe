import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startTransition, useRef, useState } from 'react';
import { accountPayload, type BookingForm } from '#modules/accounts/ui/sign-in/booking-form.ts';
import type { signUpContract } from '#modules/fulfillment/sign-up.contract.ts';
import type { ExtractedInfo } from '#modules/intake/conversations.contract.ts';
import { composeDescription } from '#modules/intake/ui/parts/compose-description.ts';
import { storeWarning } from '#modules/requests/ui/progress/danger-warnings.ts';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import * as t from './chat.words.ts';
import { rememberSignUp } from './signed-up.ts';

const signUp = queriesFor<typeof signUpContract>('signUp');

type Booking = {
  conversationId: string;
  info: ExtractedInfo | null;
  estimatedMinutes: number | null;
  onBooked: (requestId: string) => void;
};

/** Creates account and request from the chat, once however often the button is pressed. */
export function useBooking({ conversationId, info, estimatedMinutes, onBooked }: Booking) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const isSubmitting = useRef(false);
  // Not as callbacks of one call: they run also if the server reports the request first and the summary goes.
  const signingUp = useMutation(
    signUp.signUpAndSubmit.mutationOptions({
      onSuccess: ({ user, request }) => {
        storeWarning(request);
        rememberSignUp(request.id);
        // The dialog stays until the stage below it is there.
        startTransition(() => onBooked(request.id));
        queryClient.setQueryData(sessionQuery.queryKey, user);
      },
      onError: (error) => {
        setProblem(saidBy(error) ?? t.pleaseTryAgainOrContact);
        isSubmitting.current = false;
      },
    }),
  );
  const complete = (form: BookingForm) => {
    if (isSubmitting.current || !info) return;
    isSubmitting.current = true;
    setProblem(null);
    // So that the next stage is there when the account is.
    void import('./later-stages.ts').catch(() => {});
    signingUp.mutate({
      ...accountPayload(form),
      requestData: {
        serviceType: info.requestType ?? 'general',
        description: composeDescription(info, estimatedMinutes),
        urgency: info.urgency ?? 'normal',
      },
      conversationId,
    });
  };
  return { complete, submitting: signingUp.isPending, problem };
}
