import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ReasonForm } from '../dialogs/reason-form.tsx';
import { choicesOf, FilterRow, FilterSelect, SearchField } from './filter-row.tsx';
import { PagedList } from './paged-list.tsx';

const render = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(MantineProvider, null, element));

type Query = Parameters<typeof PagedList<string>>[0]['query'];

function list(query: Partial<Query>, changes: { page?: number; lastPage?: number } = {}): string {
  const props: Parameters<typeof PagedList<string>>[0] = {
    query: { data: undefined, isError: false, error: null, isFetching: false, refetch: () => {}, ...query },
    name: 'the patients',
    pages: 'Pages of patients',
    page: 1,
    pageSize: 2,
    count: (totalCount) => `${totalCount} patients`,
    empty: 'No patients yet',
    onPage: () => {},
    children: (rows) => rows.join(', '),
    ...changes,
  };
  return render(createElement(PagedList<string>, props));
}

describe('a paged list', () => {
  test('shows loading', () => {
    expect(list({})).toContain('aria-label="Loading the patients"');
  });

  test('shows the error if loading failed', () => {
    const html = list({ isError: true });
    expect(html).toContain('Couldn’t load the patients');
    expect(html).toContain('Try again');
  });

  test('shows the empty state', () => {
    const html = list({ data: { items: [], totalCount: 0 } });
    expect(html).toContain('No patients yet');
    expect(html).not.toContain('Pages of patients');
  });

  test('shows rows, count and pages', () => {
    const html = list({ data: { items: ['Rosa', 'Wei'], totalCount: 5 } }, { page: 2 });
    expect(html).toContain('5 patients');
    expect(html).toContain('Rosa, Wei');
    expect(html).toContain('Page 2 of 3');
    expect(html).not.toContain('No patients yet');
  });

  test('keeps its rows while the connection is lost', () => {
    const html = list({ data: { items: ['Rosa'], totalCount: 1 }, isError: true });
    expect(html).toContain('Rosa');
    expect(html).toContain('connection lost, this may be out of date');
  });

  test('past the last page, offers to go to the last page', () => {
    const html = list({ data: { items: [], totalCount: 100 } }, { page: 60, lastPage: 20 });
    expect(html).toContain('This page doesn’t exist');
    expect(html).toContain('Page 20 of 20');
  });
});

test('list filters show their label, options and search term', () => {
  const choices = choicesOf(['all', 'active'] as const, { all: 'All', active: 'Active' });
  const search = { label: 'Search patients', value: 'Rosa', maxLength: 120, onSearch: () => {} };
  const status = { label: 'Status', value: 'active', choices, onChoose: () => {} } as const;
  const row: Parameters<typeof FilterRow>[0] = {
    label: 'Filter patients',
    children: [
      createElement(SearchField, { key: 'search', ...search }),
      createElement(FilterSelect<'all' | 'active'>, { key: 'status', ...status }),
    ],
  };
  const html = render(createElement(FilterRow, row));
  expect(html).toMatch(/<search[^>]*aria-label="Filter patients"/);
  expect(html).toContain('value="Rosa"');
  expect(html).toContain('maxLength="120"');
  expect(html).toMatch(/<option[^>]*value="active"[^>]*selected=""[^>]*>Active/);
});

describe('the reason form', () => {
  function renderForm(changes: Partial<Parameters<typeof ReasonForm>[0]>): string {
    const props: Parameters<typeof ReasonForm>[0] = {
      act: 'Suspend account',
      isActing: false,
      onAction: () => {},
      onClose: () => {},
      children: 'Every device is signed out.',
      ...changes,
    };
    return render(createElement(ReasonForm, props));
  }

  test('shows the action, who sees the reason, and the error', () => {
    const html = renderForm({
      description: 'The patient can read it',
      problem: 'Someone else already changed this.',
    });
    expect(html).toContain('Every device is signed out.');
    expect(html).toContain('The patient can read it');
    expect(html).toContain('That didn’t work');
    expect(html).toContain('Someone else already changed this.');
    expect(html).toContain('Suspend account');
  });

  test('hides the field if no reason is needed', () => {
    expect(renderForm({})).toContain('<textarea');
    expect(renderForm({ reason: 'none' })).not.toContain('<textarea');
  });
});
