import { Button } from '@mantine/core';
import { useState } from 'react';
import * as t from './caller-request.words.ts';
import { type Caller, NewRequestForCaller } from './new-request-for-caller.tsx';

/** Opens a new request for a patient on the phone. */
export function NewRequestButton({ caller }: { caller: Caller }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t.newRequest}
      </Button>
      <NewRequestForCaller caller={caller} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
