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
type Mutation = ReturnType<typeof useMutationWithToast<string, string>>;
type Host<Result> = { onResult: (result: Result) => void };

function MutationHost({ options, onResult }: Host<Mutation> & { options: Options }) {
  onResult(useMutationWithToast(options));
  return null;
}

function FailureHost({ onResult }: Host<ReturnType<typeof useFailureToast>>) {
  onResult(useFailureToast());
  return null;
}

/** Renders a component and returns the first result of its hook. */
function render<Result>(host: (onResult: (result: Result) => void) => ReactElement) {
  const queryClient: QueryClient = createQueryClient();
  const results: Result[] = [];
  const element = host((result) => results.push(result));
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, element));
  return { result: results[0] as Result, queryClient };
}

function renderMutation(changes: Partial<Options>) {
  const act = vi.fn(async (input: string) => `${input} done`);
  const options: Options = { act, ...changes };
  return { act, ...render<Mutation>((onResult) => createElement(MutationHost, { options, onResult })) };
}

const conflict = new ApiError(
  409,
  JSON.stringify({ message: 'Someone else already changed this.' }),
  'Conflict',
);
const signedOut = new ApiError(401, JSON.stringify({ message: 'Unauthorized' }), 'Unauthorized');
const fails = (error: unknown) => ({ act: () => Promise.reject(error) });

beforeEach(() => showToast({ title: 'Before' }));
const shown = () => toastStore.read();

describe('a mutation with a toast', () => {
  test('ignores further starts while pending, and runs again once finished', async () => {
    const { act, result } = renderMutation({});
    result.start('a');
    result.start('b');
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1));
    expect(act.mock.calls[0]?.[0]).toBe('a');
    await vi.waitFor(() => {
      result.start('c');
      expect(act).toHaveBeenCalledTimes(2);
    });
  });

  test('shows a success toast, passes on the result and invalidates queries', async () => {
    const onDone = vi.fn();
    const { result, queryClient } = renderMutation({
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

  test('runs the callback of a start once, and not if it fails', async () => {
    const afterwards = vi.fn();
    const { act, result } = renderMutation({});
    result.start('a', afterwards);
    await vi.waitFor(() => expect(afterwards).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => {
      result.start('b');
      expect(act).toHaveBeenCalledTimes(2);
    });
    await act.mock.results[1]?.value;
    const failing = renderMutation(fails(conflict));
    failing.result.start('c', afterwards);
    await vi.waitFor(() => expect(failing.queryClient.isMutating()).toBe(0));
    expect(afterwards).toHaveBeenCalledTimes(1);
  });

  test('shows no toast without a text', async () => {
    const onDone = vi.fn();
    const { result } = renderMutation({ onDone });
    result.start('it');
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(shown()).toMatchObject({ title: 'Before' });
  });

  test("shows the server's message, or else its own fallback", async () => {
    const failed = 'Not saved';
    renderMutation({ ...fails(conflict), failed }).result.start('it');
    await vi.waitFor(() =>
      expect(shown()).toMatchObject({
        title: failed,
        description: 'Someone else already changed this.',
        tone: 'destructive',
      }),
    );
    renderMutation({ ...fails(new TypeError('offline')), failed, otherwise: 'Try later.' }).result.start(
      'it',
    );
    await vi.waitFor(() => expect(shown()).toMatchObject({ description: 'Try later.' }));
  });

  test('can choose its texts by the error', async () => {
    const onFailed = vi.fn();
    const failed = (error: unknown) => (error === conflict ? 'Refused' : 'Failed');
    const { result, queryClient } = renderMutation({
      ...fails(conflict),
      failed,
      onFailed,
      invalidates: (error) => (error === conflict ? [['list']] : []),
    });
    queryClient.setQueryData(['list'], 1);
    result.start('it');
    await vi.waitFor(() => expect(shown()).toMatchObject({ title: 'Refused' }));
    expect(onFailed).toHaveBeenCalledWith(conflict, queryClient);
    await vi.waitFor(() => expect(queryClient.getQueryState(['list'])?.isInvalidated).toBe(true));
  });

  test('signs the page out without a toast if the session expired', async () => {
    const onFailed = vi.fn();
    const { result, queryClient } = renderMutation({ ...fails(signedOut), failed: 'Not saved', onFailed });
    queryClient.setQueryData<unknown>(sessionQuery.queryKey, { id: 'rosa' });
    result.start('it');
    await vi.waitFor(() => expect(onFailed).toHaveBeenCalled());
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
    expect(shown()).toMatchObject({ title: 'Before' });
  });
});

test('useFailureToast handles errors the same way', () => {
  const { result, queryClient } = render<ReturnType<typeof useFailureToast>>((onResult) =>
    createElement(FailureHost, { onResult }),
  );
  result('Not sent', conflict);
  expect(shown()).toMatchObject({ title: 'Not sent', description: 'Someone else already changed this.' });
  result('Not sent', new TypeError('offline'));
  expect(shown()).toMatchObject({ description: 'Please try again' });
  result('Not read', signedOut);
  expect(shown()).toMatchObject({ title: 'Not sent' });
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
});
