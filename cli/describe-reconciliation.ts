import type { runReconciliations } from '#modules/billing/server/reconciliation/run-reconciliations.ts';

type Reconciliations = Awaited<ReturnType<typeof runReconciliations>>;

type Reconciled = Pick<Reconciliations, 'findings'> & {
  checks: readonly Pick<Reconciliations['checks'][number], 'kind' | 'mode' | 'state' | 'counted' | 'words'>[];
  globalMode: string;
};

/** The lines that `harborline reconcile` prints. Production without a payment processor compares nothing, and says so. */
export function describeReconciliation({ checks, findings, globalMode }: Reconciled): string[] {
  const isCompared = checks.some(({ kind, mode }) => kind !== 'proof' && mode === globalMode);
  return [
    ...checks.map(({ kind, mode, state, counted, words }) => {
      const [what, unit] =
        kind === 'proof'
          ? ['Ledger', 'transactions read']
          : [mode === 'demo' ? 'Payment simulator (demo)' : `Payment processor (${mode})`, 'lines compared'];
      return `${what}: ${state}, ${counted} ${unit}. ${words ?? ''}`.trimEnd();
    }),
    ...(isCompared ? [] : [`Payment processor (${globalMode}): not configured, so nothing was compared.`]),
    ...findings.map(({ kind, words }) => `  ${kind}: ${words}`),
    findings.length === 0
      ? 'Nothing needs review.'
      : `${findings.length} discrepancies need review: Business Operations, Reconciliation.`,
  ];
}
