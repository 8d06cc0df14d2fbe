import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import * as t from './call-plan.words.ts';
import classes from './call-plan-panel.module.css';
import { CallPlan, CallPlanPanel, type PlanChange, type RemovedFact } from './call-plan-panel.tsx';
import { callPlans } from './call-plan-queries.ts';

export type PlanDraft = { description: string; householdMemberId: string | null };

/** What a request form submits about the plan it showed. */
export type ShownPlan = {
  removedFacts: RemovedFact[];
  asksBeforeFurtherCalls?: boolean;
  asksForEstimate?: boolean;
  shownOfficeIds: string[];
};

type Chosen = { removedFacts: RemovedFact[]; asksFirst: boolean | null; asksForEstimate: boolean };
const nothingChosen: Chosen = { removedFacts: [], asksFirst: null, asksForEstimate: false };

/** The call plan next to a request form: built when opened, rebuilt when the text changes. */
export function useRequestPlan() {
  const [chosen, setChosen] = useState(nothingChosen);
  const shown = useRef<{ key: string; officeIds: string[] } | null>(null);
  const keyOf = (draft: PlanDraft) => JSON.stringify([draft, chosen.removedFacts]);
  return {
    /** Null if no plan was opened and nothing chosen: the account defaults apply. */
    accepted: (draft: PlanDraft): ShownPlan | null => {
      const officeIds = shown.current?.key === keyOf(draft) ? shown.current.officeIds : [];
      if (officeIds.length === 0 && chosen === nothingChosen) return null;
      return {
        removedFacts: chosen.removedFacts,
        ...(chosen.asksFirst === null ? {} : { asksBeforeFurtherCalls: chosen.asksFirst }),
        ...(chosen.asksForEstimate ? { asksForEstimate: true } : {}),
        shownOfficeIds: officeIds,
      };
    },
    forget: () => {
      setChosen(nothingChosen);
      shown.current = null;
    },
    show: (draft: PlanDraft): ReactNode => (
      <RequestPlan
        draft={draft}
        chosen={chosen}
        onChange={({ removedFacts, asksBeforeFurtherCalls, asksForEstimate }) =>
          setChosen((before) => ({
            removedFacts: removedFacts ?? before.removedFacts,
            asksFirst: asksBeforeFurtherCalls ?? before.asksFirst,
            asksForEstimate: asksForEstimate ?? before.asksForEstimate,
          }))
        }
        onShown={(officeIds) => {
          shown.current = { key: keyOf(draft), officeIds };
        }}
      />
    ),
  };
}

type RequestPlanProps = {
  draft: PlanDraft;
  chosen: Chosen;
  onChange: (change: PlanChange) => void;
  onShown: (officeIds: string[]) => void;
};

function RequestPlan({ draft, chosen, onChange, onShown }: RequestPlanProps) {
  const [open, setOpen] = useState(false);
  return (
    <CallPlanPanel language="en" open={open} onToggle={setOpen}>
      {draft.description === '' ? (
        <p className={classes.hint}>{t.describeYourNeed}</p>
      ) : (
        <PlanPreview draft={draft} chosen={chosen} onChange={onChange} onShown={onShown} />
      )}
    </CallPlanPanel>
  );
}

const debounceMilliseconds = 800;

function PlanPreview({ draft, chosen, onChange, onShown }: RequestPlanProps) {
  const input = { ...draft, removedFacts: chosen.removedFacts };
  const {
    data: plan,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [...callPlans.previewCallPlan.key(), input],
    queryFn: async ({ signal }) => {
      // Debounced.
      await delay(debounceMilliseconds, signal);
      const preview = await callPlans.previewCallPlan.call(input, { signal });
      onShown(preview.offices.map(({ id }) => id));
      return preview;
    },
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  if (error) {
    const message = saidBy(error);
    return (
      <p role="alert" className={classes.problem}>
        {message ?? t.couldntLoadCallPlan}{' '}
        {!message && (
          <button type="button" onClick={() => void refetch()}>
            {t.tryAgain}
          </button>
        )}
      </p>
    );
  }
  if (!plan) return <p className={classes.hint}>{t.findingSuitableOffices}</p>;
  return (
    <>
      {plan.danger && (
        <p role="alert" className={classes.problem}>
          {plan.danger}
        </p>
      )}
      <CallPlan
        plan={{
          ...plan,
          asksBeforeFurtherCalls: chosen.asksFirst ?? plan.asksBeforeFurtherCalls,
          asksForEstimate: plan.asksForEstimate === null ? null : chosen.asksForEstimate,
        }}
        language="en"
        saving={isFetching}
        onChange={onChange}
      />
    </>
  );
}

const delay = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
