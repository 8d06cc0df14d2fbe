import { StoredValueWay } from '#modules/billing/ui/hsa/stored-value-way.tsx';
import { BankConfirmation } from '#modules/billing/ui/payments/bank-confirmation.tsx';
import { PaymentMethod } from '#modules/billing/ui/payments/payment-method.tsx';
import { useCardFirst } from '#modules/billing/ui/payments/use-card-first.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';

/** What finished work needs of the payments feature: the card, a card first where none is on file, and the bank's question. */
export function usePaying({ id, mode, fee, pendingPayment }: RequestView) {
  const { withCard, asking } = useCardFirst({ requestId: id, amountCents: fee.amountCents });
  return {
    withCard,
    payment: <PaymentMethod requestId={id} {...asking} />,
    otherWay: (pay: () => void, paying: boolean) => (
      <StoredValueWay requestId={id} pay={pay} paying={paying} />
    ),
    confirmation: pendingPayment && (
      <BankConfirmation chargeId={pendingPayment.chargeId} mode={mode} amountCents={fee.amountCents} />
    ),
  };
}
