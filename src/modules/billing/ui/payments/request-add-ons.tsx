import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { RequestAddOn } from '../../add-ons.contract.ts';
import { addOnQueries } from './add-on-queries.ts';
import { BankConfirmation } from './bank-confirmation.tsx';
import { PaymentMethod } from './payment-method.tsx';
import * as t from './payments.words.ts';
import classes from './request-add-ons.module.css';
import { useCardFirst } from './use-card-first.ts';

type OfRequest = { requestId: string; mode: 'production' | 'demo' };

const stateBadges: Record<Exclude<RequestAddOn['state'], 'offered'>, { words: string; tone: StateTone }> = {
  paying: { words: t.paymentProcessing, tone: 'progress' },
  confirm: { words: t.actionNeeded, tone: 'attention' },
  bought: { words: t.paid, tone: 'good' },
  going_back: { words: t.refundInProgress, tone: 'progress' },
  given_back: { words: t.refundedLabel, tone: 'quiet' },
};

function useBuy(requestId: string) {
  const queryClient = useQueryClient();
  return useMutation(
    addOnQueries.buyAddOn.mutationOptions({
      onSuccess: ({ addOns }, { addOn }) => {
        const key = addOnQueries.listRequestAddOns.queryKey({ input: { id: requestId } });
        queryClient.setQueryData(key, { addOns });
        const bought = addOns.find(({ name }) => name === addOn);
        if (bought?.state === 'bought')
          showToast({
            title: `${bought.title} added`,
            description: t.youPaid({ amount: formatMoney(bought.amountCents) }),
          });
      },
      onError: (error) =>
        showToast({
          title: t.couldntBuyTheAddOn,
          description: saidBy(error) ?? t.notChargedTwice,
          tone: 'destructive',
        }),
      onSettled: () => queryClient.invalidateQueries(),
    }),
  );
}

/** The price, the payment method, and a button with the exact amount. */
function Purchase({ addOn, requestId }: { addOn: RequestAddOn; requestId: string }) {
  const [isOpen, setOpen] = useState(addOn.isRemembered);
  const buying = useBuy(requestId);
  const { withCard, asking } = useCardFirst({ requestId, amountCents: addOn.amountCents });
  const price = formatMoney(addOn.amountCents);
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.add({ title: addOn.title })}
      </Button>
    );
  const close = () => {
    asking.onClose();
    setOpen(false);
  };
  const pay = () => buying.mutate({ id: requestId, addOn: addOn.name, amountCents: addOn.amountCents });
  return (
    <div className={classes.purchase}>
      {addOn.isRemembered && <p>{t.chosenOnPlan}</p>}
      {addOn.declined && (
        <p className={classes.trouble} role="alert">
          {addOn.declined}
        </p>
      )}
      <PaymentMethod requestId={requestId} {...asking} />
      <div className={classes.acts}>
        <Button loading={buying.isPending} onClick={(event) => event.detail < 2 && withCard(pay)}>
          {t.payForAddOn({ price, title: addOn.title })}
        </Button>
        <Button variant="subtle" disabled={buying.isPending} onClick={close}>
          {t.notNow}
        </Button>
      </div>
    </div>
  );
}

function AddOn({ addOn, requestId, mode }: OfRequest & { addOn: RequestAddOn }) {
  const titleId = useId();
  const { state, title, amountCents, chargeId } = addOn;
  const isGone = state === 'going_back' || state === 'given_back';
  return (
    <li className={classes.addOn} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId}>{title}</h3>
        <span className={classes.price}>{formatMoney(amountCents)}</span>
        <span role="status">
          {state !== 'offered' && (
            <StateBadge tone={stateBadges[state].tone}>{stateBadges[state].words}</StateBadge>
          )}
        </span>
      </div>
      {!isGone && <p>{addOn.what}</p>}
      {!isGone && addOn.limit && <p className={classes.quiet}>{addOn.limit}</p>}
      {!isGone && <p className={classes.quiet}>{addOn.rule}</p>}
      {addOn.notNow && <p>{addOn.notNow}</p>}
      {state === 'offered' && !addOn.notNow && <Purchase addOn={addOn} requestId={requestId} />}
      {state === 'confirm' && chargeId && (
        <BankConfirmation chargeId={chargeId} mode={mode} amountCents={amountCents} />
      )}
    </li>
  );
}

const payingPollMs = 5_000;

/**
 * The add-ons available for a request and those bought. `children` wraps the list, and isn't called when it
 * is empty.
 */
export function RequestAddOns({
  requestId,
  mode,
  children,
}: OfRequest & { children: (list: ReactNode) => ReactNode }) {
  const { data } = useQuery({
    ...addOnQueries.listRequestAddOns.queryOptions({ input: { id: requestId } }),
    refetchInterval: ({ state }) =>
      state.data?.addOns.some((addOn) => addOn.state === 'paying') ? payingPollMs : false,
  });
  if (!data || data.addOns.length === 0) return null;
  return children(
    <ul className={classes.list}>
      {data.addOns.map((addOn) => (
        <AddOn key={addOn.name} addOn={addOn} requestId={requestId} mode={mode} />
      ))}
    </ul>,
  );
}
