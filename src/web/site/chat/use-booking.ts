import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountPayload, type BookingForm } from '#modules/accounts/ui/sign-in/booking-form.ts';
import type { signUpContract } from '#modules/fulfillment/sign-up.contract.ts';
import type { ExtractedInfo } from '#modules/intake/conversations.contract.ts';
import { composeDescription } from '#modules/intake/ui/parts/compose-description.ts';
import { keepWarning } from '#modules/requests/ui/progress/kept-warnings.ts';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import * as t from './chat.words.ts';

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
  const underWay = useRef(false);
  const signingUp = useMutation(signUp.signUpAndSubmit.mutationOptions());
  const complete = (form: BookingForm) => {
    if (underWay.current || !info) return;
    underWay.current = true;
    setProblem(null);
    signingUp.mutate(
      {
        ...accountPayload(form),
        requestData: {
          serviceType: info.requestType ?? 'general',
          description: composeDescription(info, estimatedMinutes),
          urgency: info.urgency ?? 'normal',
        },
        conversationId,
      },
      {
        onSuccess: ({ user, request }) => {
          showToast({
            title: t.accountCreatedRequestSubmitted,
            description: `Welcome to ${productName}. We’re starting on your request now.`,
          });
          keepWarning(request);
          queryClient.setQueryData(sessionQuery.queryKey, user);
          onBooked(request.id);
        },
        onError: (error) => {
          const tryAgain = t.pleaseTryAgainOrContact;
          setProblem(saidBy(error) ?? tryAgain);
          showToast({ title: t.errorCreatingAccount, description: tryAgain, tone: 'destructive' });
        },
        onSettled: () => {
          underWay.current = false;
        },
      },
    );
  };
  return { complete, submitting: signingUp.isPending, problem };
}
