import { Input } from '@mantine/core';
import { useId } from 'react';
import type { Change, ChosenSettings } from './notice-choices.ts';

/** In which language we write. */
export function LanguageChoice({ chosen, onChange }: { chosen: ChosenSettings; onChange: Change }) {
  const id = useId();
  const choose = (value: string) => onChange({ language: value === 'en' || value === 'es' ? value : null });
  return (
    <Input.Wrapper id={id} label="Language of what we send" size="md">
      <Input
        component="select"
        id={id}
        size="md"
        pointer
        value={chosen.language ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">The language of your request</option>
        <option value="en">English</option>
        <option value="es">Español</option>
      </Input>
    </Input.Wrapper>
  );
}
