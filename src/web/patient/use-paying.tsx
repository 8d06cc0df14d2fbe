import { PayFromSavings } from '#modules/billing/ui/hsa/pay-from-savings.tsx';
import { BankConfirmation } from '#modules/billing/ui/payments/bank-confirmation.tsx';
import { PaymentMethod } from '#modules/billing/ui/payments/payment-method.tsx';
import { useCardFirst } from '#modules/billing/ui/payments/use-card-first.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';

/** Payment UI for finished work: the card, adding one first if needed, and the bank's challenge. */
export function usePaying({ id, mode, fee, pendingPayment }: RequestView) {
  const { withCard, asking } = useCardFirst({ requestId: id, amountCents: fee.amountCents });
  return {
    withCard,
    payment: <PaymentMethod requestId={id} {...asking} />,
    otherWay: (pay: () => void, paying: boolean) => (
      <PayFromSavings requestId={id} pay={pay} paying={paying} />
    ),
    confirmation: pendingPayment && (
      <BankConfirmation chargeId={pendingPayment.chargeId} mode={mode} amountCents={fee.amountCents} />
    ),
  };
}
