import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LoadingPart } from '#ui/part-states.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { connectionsPath, recordConnections } from './connection-queries.ts';
import classes from './connections.module.css';
import * as t from './connections-ui.words.ts';

type Returned = { state: string } & Partial<Record<'code' | 'error' | 'iss', string>>;

/** The answer in the address, which is then removed from the address and the history. */
function takeReturned(): Returned | null {
  const answer = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const state = answer.get('state');
  if (!state) return null;
  const given = (['code', 'error', 'iss'] as const).flatMap((name) => {
    const value = answer.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { state, ...Object.fromEntries(given) };
}

/** Where a clinic or insurer sends the patient back to. Finishes the connection, once. */
export function ReturnFromSource() {
  const isTaken = useRef(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { start, answer, problem } = useMutationWithToast({
    act: (returned: Returned) => recordConnections.finishRecordConnection.call(returned),
    invalidates: () => [recordConnections.key()],
  });
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const returned = takeReturned();
    if (returned) start(returned);
    else setIsIncomplete(true);
  });
  if (!answer && !problem && !isIncomplete) return <LoadingPart label={t.finishing} lines={2} />;
  return (
    <div className={classes.page} role={problem ? 'alert' : 'status'}>
      <h2 className={classes.title}>
        {answer ? t.finishedTitle({ source: answer.sourceName }) : t.notConnectedTitle}
      </h2>
      <p className={classes.text}>{answer ? t.finishedText : (problem ?? t.incompleteReturn)}</p>
      <Button component={Link} to={connectionsPath}>
        {t.backToConnections}
      </Button>
    </div>
  );
}
