import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { queriesFor } from '#platform/browser/api.ts';
import { Panel } from '#ui/page-layout.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { maxLengths } from '../../form-rules.ts';
import type { RatingView, requestRatingsContract } from '../../request-ratings.contract.ts';
import { reportFailure } from '../results/session-expiry.ts';
import * as t from './progress.words.ts';
import classes from './rate-request.module.css';

const ratings = queriesFor<typeof requestRatingsContract>('requestRatings');

const choices = [
  { stars: 1, label: t.veryDissatisfied },
  { stars: 2, label: t.dissatisfied },
  { stars: 3, label: t.neutral },
  { stars: 4, label: t.satisfied },
  { stars: 5, label: t.verySatisfied },
] as const;

function useRating(requestId: string) {
  const queryClient = useQueryClient();
  const query = useQuery(ratings.getRating.queryOptions({ input: { id: requestId } }));
  const saving = useMutation(
    ratings.rateRequest.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(ratings.getRating.queryKey({ input: { id: requestId } }), answer);
        showToast({ title: t.thankYou, description: t.answerCanBeChanged });
      },
      onError: (error) => reportFailure(t.couldntSaveYourAnswer, error),
    }),
  );
  return { current: query.data, saving };
}

type QuestionProps = {
  requestId: string;
  before: RatingView | null;
  saving: ReturnType<typeof useRating>['saving'];
};

function Question({ requestId, before, saving }: QuestionProps) {
  const [stars, setStars] = useState(before?.stars ?? null);
  const [words, setWords] = useState(before?.words ?? '');
  function send(event: FormEvent) {
    event.preventDefault();
    if (stars === null || saving.isPending) return;
    saving.mutate({ id: requestId, stars, words: words.trim() || null });
  }
  return (
    <form onSubmit={send} className={classes.question}>
      <fieldset>
        <legend>{t.ratingQuestion}</legend>
        <div className={classes.choices}>
          {choices.map((choice) => (
            <label key={choice.stars} data-chosen={stars === choice.stars}>
              <input
                type="radio"
                name="satisfaction"
                value={choice.stars}
                checked={stars === choice.stars}
                onChange={() => setStars(choice.stars)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      </fieldset>
      {stars !== null && (
        <>
          <Textarea
            label={t.commentLabel}
            size="md"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={maxLengths.ratingWords}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit" loading={saving.isPending}>
            {before ? t.updateAnswer : t.send}
          </Button>
        </>
      )}
    </form>
  );
}

/** Rating after completion: two taps and an optional comment. */
export function RateRequest({ requestId }: { requestId: string }) {
  const { current, saving } = useRating(requestId);
  if (!current) return null;
  const { rating } = current;
  return (
    <Panel>
      <Question key={rating?.changedAt ?? 'new'} requestId={requestId} before={rating} saving={saving} />
    </Panel>
  );
}
