import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/browser/api-error.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { showToast, toastStore } from './toasts/toast-store.ts';
import { type MutationWithToast, useFailureToast, useMutationWithToast } from './use-mutation-with-toast.ts';

type Options = MutationWithToast<string, string>;
type Act = ReturnType<typeof useMutationWithToast<string, string>>;
type Host<Result> = { onResult: (result: Result) => void };

function ActHost({ options, onResult }: Host<Act> & { options: Options }) {
  onResult(useMutationWithToast(options));
  return null;
}

function FailureHost({ onResult }: Host<ReturnType<typeof useFailureToast>>) {
  onResult(useFailureToast());
  return null;
}

/** Renders a hook without a page and returns its first result. */
function render<Result>(host: (onResult: (result: Result) => void) => ReactElement) {
  const queryClient: QueryClient = createQueryClient();
  const results: Result[] = [];
  const element = host((result) => results.push(result));
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, element));
  return { result: results[0] as Result, queryClient };
}

function renderAct(changes: Partial<Options>) {
  const act = vi.fn(async (input: string) => `${input} done`);
  const options: Options = { act, ...changes };
  return { act, ...render<Act>((onResult) => createElement(ActHost, { options, onResult })) };
}

const refused = new ApiError(409, JSON.stringify({ message: 'Somebody else was quicker.' }), 'Conflict');
const signedOut = new ApiError(401, JSON.stringify({ message: 'Unauthorized' }), 'Unauthorized');
const fails = (error: unknown) => ({ act: () => Promise.reject(error) });

beforeEach(() => showToast({ title: 'Before' }));
const shown = () => toastStore.read();

describe('a mutation with a toast', () => {
  test('runs once however often it is triggered, and again after it finished', async () => {
    const { act, result } = renderAct({});
    result.start('a');
    result.start('b');
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1));
    expect(act.mock.calls[0]?.[0]).toBe('a');
    await vi.waitFor(() => {
      result.start('c');
      expect(act).toHaveBeenCalledTimes(2);
    });
  });

  test('shows success, passes the result on and refetches what it changed', async () => {
    const onDone = vi.fn();
    const { result, queryClient } = renderAct({
      done: (answer, input) => ({ title: answer, description: input }),
      onDone,
      invalidates: (error) => (error ? [] : [['list']]),
    });
    queryClient.setQueryData(['list'], 1);
    queryClient.setQueryData(['other'], 1);
    result.start('it');
    await vi.waitFor(() => expect(shown()).toMatchObject({ title: 'it done', description: 'it' }));
    expect(onDone).toHaveBeenCalledWith('it done', queryClient, 'it');
    await vi.waitFor(() => expect(queryClient.getQueryState(['list'])?.isInvalidated).toBe(true));
    expect(queryClient.getQueryState(['other'])?.isInvalidated).toBe(false);
  });

  test('runs the callback of a start once, and not after a failure', async () => {
    const afterwards = vi.fn();
    const { act, result } = renderAct({});
    result.start('a', afterwards);
    await vi.waitFor(() => expect(afterwards).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => {
      result.start('b');
      expect(act).toHaveBeenCalledTimes(2);
    });
    await act.mock.results[1]?.value;
    const refusal = renderAct(fails(refused));
    refusal.result.start('c', afterwards);
    await vi.waitFor(() => expect(refusal.queryClient.isMutating()).toBe(0));
    expect(afterwards).toHaveBeenCalledTimes(1);
  });

  test('without words it is silent', async () => {
    const onDone = vi.fn();
    const { result } = renderAct({ onDone });
    result.start('it');
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(shown()).toMatchObject({ title: 'Before' });
  });

  test("shows the server's error, or its own fallback", async () => {
    const failed = 'Not saved';
    renderAct({ ...fails(refused), failed }).result.start('it');
    await vi.waitFor(() =>
      expect(shown()).toMatchObject({
        title: failed,
        description: 'Somebody else was quicker.',
        tone: 'destructive',
      }),
    );
    renderAct({ ...fails(new TypeError('offline')), failed, otherwise: 'Try later.' }).result.start('it');
    await vi.waitFor(() => expect(shown()).toMatchObject({ description: 'Try later.' }));
  });

  test('texts can depend on the error', async () => {
    const onFailed = vi.fn();
    const failed = (error: unknown) => (error === refused ? 'Refused' : 'Failed');
    const { result, queryClient } = renderAct({
      ...fails(refused),
      failed,
      onFailed,
      invalidates: (error) => (error === refused ? [['list']] : []),
    });
    queryClient.setQueryData(['list'], 1);
    result.start('it');
    await vi.waitFor(() => expect(shown()).toMatchObject({ title: 'Refused' }));
    expect(onFailed).toHaveBeenCalledWith(refused, queryClient);
    await vi.waitFor(() => expect(queryClient.getQueryState(['list'])?.isInvalidated).toBe(true));
  });

  test('an expired session ends for the page without a toast', async () => {
    const onFailed = vi.fn();
    const { result, queryClient } = renderAct({ ...fails(signedOut), failed: 'Not saved', onFailed });
    queryClient.setQueryData<unknown>(sessionQuery.queryKey, { id: 'rosa' });
    result.start('it');
    await vi.waitFor(() => expect(onFailed).toHaveBeenCalled());
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
    expect(shown()).toMatchObject({ title: 'Before' });
  });
});

test('useFailureToast shows errors the same way', () => {
  const { result, queryClient } = render<ReturnType<typeof useFailureToast>>((onResult) =>
    createElement(FailureHost, { onResult }),
  );
  result('Not sent', refused);
  expect(shown()).toMatchObject({ title: 'Not sent', description: 'Somebody else was quicker.' });
  result('Not sent', new TypeError('offline'));
  expect(shown()).toMatchObject({ description: 'Please try again' });
  result('Not read', signedOut);
  expect(shown()).toMatchObject({ title: 'Not sent' });
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
});
