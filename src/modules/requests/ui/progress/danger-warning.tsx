import '@mantine/core/styles/Alert.layer.css';
import { Alert, Anchor } from '@mantine/core';
import type { DangerWarning } from '../../care-requests.contract.ts';
import { useKeptWarning } from './kept-warnings.ts';

const titles = {
  en: { emergency: 'This may be an emergency', self_harm: 'You do not have to face this alone' },
  es: { emergency: 'Esto puede ser una emergencia', self_harm: 'No tiene que enfrentar esto a solas' },
} as const;
const call = { en: 'Call', es: 'Llamar al' } as const;
const numbers = { emergency: ['911'], self_harm: ['988', '911'] } as const;

/** Whom to call, beside a request whose words speak of danger. The request itself goes on. */
export function DangerWarningNote({ requestId }: { requestId: string | null }) {
  const warning = useKeptWarning(requestId);
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
