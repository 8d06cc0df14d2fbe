import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isHeldForLine } from '#modules/requests/held-for-line.rules.ts';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { formatDateTime, formatWallTime } from '#shared/format/format-date.ts';
import { BoardSection } from '#ui/board.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { CallSheet, callSheetContract } from '../../call-sheet.contract.ts';
import { CallPreferences } from '../staff-request/call-preferences.tsx';
import { ManualCall } from '../staff-request/manual-call.tsx';
import classes from './call-sheet.module.css';
import * as t from './call-sheet.words.ts';

const sheets = queriesFor<typeof callSheetContract>('callSheet');
const oneMinute = 60_000;

type Office = CallSheet['offices'][number];

function OfficeRow({ office, onLog }: { office: Office; onLog: (() => void) | null }) {
  const { name, phone, address, distanceMiles, languages, isOpenNow, localTime, lastCall } = office;
  const others = languages.filter((language) => language !== 'English');
  return (
    <li>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.meta}>{t.miles({ distance: distanceMiles, address })}</p>
        {others.length > 0 && <p className={classes.meta}>{t.speaks({ languages: others.join(', ') })}</p>}
      </div>
      <p>
        <PhoneLink phone={phone} />
      </p>
      <p className={classes.meta}>
        {isOpenNow
          ? t.open({ time: formatWallTime(localTime) })
          : t.closed({ time: formatWallTime(localTime) })}
      </p>
      <p className={classes.meta}>
        {lastCall ? `${lastCall.outcome}, ${formatDateTime(lastCall.at)}` : t.notCalled}
      </p>
      {onLog && (
        <Button variant="default" size="sm" aria-label={t.logCallTo({ name })} onClick={onLog}>
          {t.logCall}
        </Button>
      )}
    </li>
  );
}

function Lists({ sheet }: { sheet: CallSheet }) {
  return (
    <div className={classes.lists}>
      <div>
        <h4>{t.ask}</h4>
        <ol>
          {sheet.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </div>
      <div>
        <h4>{t.youMaySay}</h4>
        <ul>
          {sheet.maySay.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div>
        <h4>{t.neverSay}</h4>
        <ul>
          {sheet.neverSay.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type SheetProps = { request: StaffRequest; sheet: CallSheet; mayLog: boolean };

function Sheet({ request, sheet, mayLog }: SheetProps) {
  const [logging, setLogging] = useState<Office | null>(null);
  const close = () => setLogging(null);
  return (
    <div className={classes.sheet}>
      {sheet.hint && <p className={classes.hint}>{sheet.hint}</p>}
      {!mayLog && <p className={classes.hint}>{t.assignFirst}</p>}
      {sheet.offices.length > 0 && (
        <ol className={classes.offices} aria-label={t.offices}>
          {sheet.offices.map((office) => (
            <OfficeRow key={office.id} office={office} onLog={mayLog ? () => setLogging(office) : null} />
          ))}
        </ol>
      )}
      {sheet.questions.length > 0 && (
        <>
          <p className={classes.hint}>{t.opening}</p>
          <Lists sheet={sheet} />
        </>
      )}
      <ConfirmDialog opened={logging !== null} onClose={close} title={t.logACall} size="lg">
        <CallPreferences preferences={request.callWishes} />
        {logging && <ManualCall key={logging.id} requestId={request.id} office={logging} onClose={close} />}
      </ConfirmDialog>
    </div>
  );
}

const callableStatuses: readonly string[] = ['new', 'provider_search', 'calling_providers'];

/** Whether staff call offices for this request: it is assigned to them, or waits for a call. */
const needsCallSheet = ({
  requestStatus,
  manualWork,
  assignedTo,
  personNeededBecause,
}: StaffRequest): boolean =>
  callableStatuses.includes(requestStatus) &&
  !manualWork.isOnlyWay &&
  (assignedTo !== null || personNeededBecause.length > 0);

/** Offices to call, what to ask, and what may be said, with a button to log each call. */
export function CallSheetPart({ request, me }: { request: StaffRequest; me: string }) {
  const isShown = needsCallSheet(request);
  const query = useQuery({
    ...sheets.getCallSheet.queryOptions({
      input: { id: request.id },
      staleTime: oneMinute,
    }),
    enabled: isShown,
  });
  if (!isShown) return null;
  const isHeld = request.personNeededBecause.some((because) =>
    isHeldForLine({ personNeededBecause: because }),
  );
  return (
    <BoardSection title={t.callSheet} lead={isHeld ? t.noLineHint : t.callSheetHint}>
      <QueryPart query={query} name={t.theCallSheet}>
        {(sheet) => <Sheet request={request} sheet={sheet} mayLog={request.assignedTo === me} />}
      </QueryPart>
    </BoardSection>
  );
}
