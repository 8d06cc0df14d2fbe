import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import type { PlanLanguage } from '../../call-plan-words.ts';
import classes from './call-plan-panel.module.css';
import { CallPlan, CallPlanPanel, type PlanChange } from './call-plan-panel.tsx';
import { panelWords } from './call-plan-panel-words.ts';
import { callPlans } from './call-plan-queries.ts';

type ConversationPlanProps = {
  conversationId: string;
  language: PlanLanguage;
  /** Changes whenever something else was understood: the plan is then another one. */
  understood: string;
};

/** The call plan of a conversation. What is struck is kept by the server, and goes with whatever submits it. */
export function ConversationPlan({ conversationId: id, language, understood }: ConversationPlanProps) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const queryKey = [...callPlans.showConversationPlan.queryKey({ input: { id } }), language, understood];
  const { data: plan } = useQuery({
    queryKey,
    queryFn: () => callPlans.showConversationPlan.call({ id }),
    retry: 2,
    // Until the new plan is there the old one stays: nothing jumps.
    placeholderData: (before) => before,
  });
  const saving = useMutation({
    mutationFn: (change: PlanChange) => callPlans.showConversationPlan.call({ id, ...change }),
    onSuccess: (kept) => queryClient.setQueryData(queryKey, kept),
  });
  if (plan?.state !== 'planned') return null;
  return (
    <CallPlanPanel language={language} open={open} onToggle={setOpen}>
      <CallPlan plan={plan} language={language} saving={saving.isPending} onChange={saving.mutate} />
      {saving.isError && (
        <p role="alert" className={classes.problem}>
          {saidBy(saving.error) ?? panelWords[language].failed}
        </p>
      )}
    </CallPlanPanel>
  );
}
