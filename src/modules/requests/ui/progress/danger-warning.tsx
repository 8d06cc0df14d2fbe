import '@mantine/core/styles/Alert.layer.css';
import { Alert, Anchor } from '@mantine/core';
import type { DangerWarning } from '../../care-requests.contract.ts';
import { useWarning } from './danger-warnings.ts';
import * as es from './progress.words.es.ts';
import * as t from './progress.words.ts';

const titles = {
  en: { emergency: t.mayBeEmergency, self_harm: t.notAlone },
  es: { emergency: es.mayBeEmergency, self_harm: es.notAlone },
} as const;
const call = { en: t.call, es: es.call } as const;
const numbers = { emergency: ['911'], self_harm: ['988', '911'] } as const;

/** Emergency contacts for a request with emergency language. The request itself continues. */
export function DangerWarningNote({ requestId }: { requestId: string | null }) {
  const warning = useWarning(requestId);
  return warning && <DangerAlert warning={warning} />;
}

export function DangerAlert({ warning: { kind, language, text } }: { warning: DangerWarning }) {
  return (
    <Alert color="red" role="alert" lang={language} title={titles[language][kind]}>
      <p>{text}</p>
      <p>
        {numbers[kind].map((number) => (
          <Anchor key={number} href={`tel:${number}`} mr="md" fw={700}>
            {call[language]} {number}
          </Anchor>
        ))}
      </p>
    </Alert>
  );
}
