import { Input } from '@mantine/core';
import { useId } from 'react';
import * as t from './inbox.words.ts';
import type { Change, ChosenSettings } from './notice-choices.ts';

/** The language of notifications. */
export function LanguageChoice({ chosen, onChange }: { chosen: ChosenSettings; onChange: Change }) {
  const id = useId();
  const choose = (value: string) => onChange({ language: value === 'en' || value === 'es' ? value : null });
  return (
    <Input.Wrapper id={id} label={t.notificationLanguage} size="md">
      <Input
        component="select"
        id={id}
        size="md"
        pointer
        value={chosen.language ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t.sameAsYourRequest}</option>
        <option value="en">{t.english}</option>
        <option value="es">{t.espanol}</option>
      </Input>
    </Input.Wrapper>
  );
}
