import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { MergePreview, MergeSide } from '../../duplicates.contract.ts';
import { maxLengths } from '../../form-rules.ts';
import { useOwnConfirmation } from '../own-confirmation/own-confirmation.tsx';
import { membershipWords } from '../patients/patient-words.tsx';
import { WithSettings } from '../settings/settings-part.tsx';
import { accountName } from './duplicate-account.tsx';
import { duplicates, useDuplicateAction, useMergePreview } from './duplicate-queries.ts';
import classes from './duplicates.module.css';
import * as t from './duplicates.words.ts';

export type MergePair = { keptId: string; closedId: string };

type MergeDialogProps = {
  /** Null while the dialog is closed. */
  pair: MergePair | null;
  onClose: () => void;
  /** The ID of the account that stays. */
  onMerged?: ((keptId: string) => void) | undefined;
};

/** Compares two accounts and merges one into the other. */
export function MergeDialog({ pair, onClose, onMerged }: MergeDialogProps) {
  return (
    <ConfirmDialog opened={pair !== null} onClose={onClose} title={t.mergeTwoAccounts} size="lg">
      {pair && (
        <Comparison
          key={`${pair.keptId} ${pair.closedId}`}
          initial={pair}
          onClose={onClose}
          onMerged={onMerged}
        />
      )}
    </ConfirmDialog>
  );
}

type ComparisonProps = Omit<MergeDialogProps, 'pair'> & { initial: MergePair };

function Comparison({ initial, ...rest }: ComparisonProps) {
  const [pair, setPair] = useState(initial);
  const query = useMergePreview(pair.keptId, pair.closedId);
  const name = { loading: t.loadingAccounts, failed: t.couldntLoadAccounts };
  return (
    <QueryPart query={query} name={name} lines={8}>
      {(preview) => (
        <div className={classes.merge}>
          <Sides
            preview={preview}
            first={initial.keptId}
            onKeep={(keptId) => {
              if (keptId !== pair.keptId) setPair({ keptId, closedId: pair.keptId });
            }}
          />
          {preview.refusal === null ? (
            <WithSettings>
              {({ twoFactor }) => (
                <MergeForm
                  key={pair.keptId}
                  preview={preview}
                  asksFor={twoFactor.on ? 'code' : 'password'}
                  {...rest}
                />
              )}
            </WithSettings>
          ) : (
            <Alert color="yellow" role="alert" title={t.cantBeMerged}>
              {preview.refusal}
            </Alert>
          )}
        </div>
      )}
    </QueryPart>
  );
}

const factsOf = (side: MergeSide): [string, string | null][] => [
  [t.name, accountName(side)],
  [t.email, side.email],
  [t.phone, side.phone && formatPhone(side.phone)],
  [t.joinedOn, formatDate(side.createdAt)],
  [t.lastActivity, side.lastActivityAt === null ? t.neverSignedIn : formatDate(side.lastActivityAt)],
  [t.membership, membershipWords(side.membershipType)],
  [t.requests, String(side.requestCount)],
  [t.appointments, String(side.appointmentCount)],
  [t.conversations, String(side.conversationCount)],
  [t.household, String(side.householdCount)],
  [t.payments, String(side.paymentCount)],
];

type SidesProps = {
  preview: MergePreview;
  /** The account on the left, whichever is kept. */
  first: string;
  onKeep: (id: string) => void;
};

/** The accounts side by side, to choose which one stays. */
function Sides({ preview: { kept, closed }, first, onKeep }: SidesProps) {
  const sides = kept.id === first ? [kept, closed] : [closed, kept];
  return (
    <Radio.Group label={t.accountToKeep} value={kept.id} onChange={onKeep}>
      <div className={classes.sides}>
        {sides.map((side) => (
          <div key={side.id} className={classes.side} data-kept={side.id === kept.id || undefined}>
            <Radio
              value={side.id}
              label={side.email}
              description={side.id === kept.id ? t.stays : t.closes}
            />
            <dl className={classes.facts}>
              {factsOf(side).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value || '–'}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}

type MergeFormProps = Omit<MergeDialogProps, 'pair'> & {
  preview: MergePreview;
  asksFor: 'code' | 'password';
};

function MergeForm({ preview, asksFor, onClose, onMerged }: MergeFormProps) {
  const { kept, closed, needsCode } = preview;
  const ids = { id: kept.id, duplicateId: closed.id };
  const own = useOwnConfirmation(asksFor);
  const [ownerCode, setOwnerCode] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const merge = useDuplicateAction({
    act: (input: Parameters<typeof duplicates.mergePatients.call>[0]) => duplicates.mergePatients.call(input),
    done: { title: t.merged, description: t.mergedHint },
    onDone: () => {
      onClose();
      onMerged?.(kept.id);
    },
  });
  const confirm = (reason: string) => {
    const missing = needsCode && ownerCode.replaceAll(/\D/g, '').length !== 6 ? t.enterThatCode : null;
    setCodeError(missing);
    const entered = own.read();
    if (missing === null && entered)
      merge.start({ ...ids, reason, ownerCode: needsCode ? ownerCode : null, ...entered });
  };
  return (
    <ReasonForm
      act={t.mergeAccounts}
      isDangerous
      isActing={merge.isPending}
      problem={merge.problem}
      description={t.visibleToPatient}
      maxLength={maxLengths.reason}
      onAction={confirm}
      onClose={onClose}
    >
      <p>{t.whatHappens({ kept: kept.email, closed: closed.email })}</p>
      <p>{t.cantBeUndone}</p>
      {needsCode ? (
        <OwnerCode
          ids={ids}
          email={closed.email}
          code={ownerCode}
          error={codeError}
          onChange={(code) => {
            setOwnerCode(code);
            setCodeError(null);
          }}
        />
      ) : (
        <p>{t.noProofNeeded}</p>
      )}
      {own.field}
    </ReasonForm>
  );
}

type OwnerCodeProps = {
  ids: { id: string; duplicateId: string };
  email: string;
  code: string;
  error: string | null;
  onChange: (code: string) => void;
};

/** Proof that the patient owns the account to be closed: a code emailed to it. */
function OwnerCode({ ids, email, code, error, onChange }: OwnerCodeProps) {
  const sending = useDuplicateAction({
    act: () => duplicates.sendMergeCode.call(ids),
    done: ({ message }) => ({ title: t.codeSent, description: message }),
  });
  return (
    <div className={classes.proof}>
      <p>{t.proofNeeded({ email })}</p>
      <Button variant="default" loading={sending.isPending} onClick={() => sending.start(undefined)}>
        {sending.answer ? t.emailAnotherCode : t.emailCode}
      </Button>
      {sending.problem && (
        <Alert color="red" role="alert" title={t.couldntSendTheCode}>
          {sending.problem}
        </Alert>
      )}
      <TextInput
        label={t.codeFromPatient}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={code}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
