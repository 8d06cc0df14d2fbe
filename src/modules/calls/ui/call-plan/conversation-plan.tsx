import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import type { PlanLanguage } from '../../call-plan.words.ts';
import classes from './call-plan-panel.module.css';
import { CallPlan, CallPlanPanel, type PlanChange } from './call-plan-panel.tsx';
import { panelWords } from './call-plan-panel.words.ts';
import { callPlans } from './call-plan-queries.ts';

type ConversationPlanProps = {
  conversationId: string;
  language: PlanLanguage;
  /** Changes whenever the assistant understood something new, which changes the plan. */
  understood: string;
};

/** The call plan of a conversation. Removals are saved on the server and apply to the submitted request. */
export function ConversationPlan({ conversationId: id, language, understood }: ConversationPlanProps) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const queryKey = [...callPlans.showConversationPlan.queryKey({ input: { id } }), language, understood];
  const { data: plan, isError } = useQuery({
    queryKey,
    queryFn: () => callPlans.showConversationPlan.call({ id }),
    retry: 2,
    // The key holds all it depends on. A reconnect must not ask again: a submitted conversation has no plan.
    staleTime: 'static',
    // Keeps the old plan until the new one loads, so that nothing jumps.
    placeholderData: (before) => before,
  });
  const saving = useMutation({
    mutationFn: (change: PlanChange) => callPlans.showConversationPlan.call({ id, ...change }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  });
  if (!plan && !isError) return <div className={classes.reserved} />;
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
