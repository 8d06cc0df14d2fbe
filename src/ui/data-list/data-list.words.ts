// data-table.tsx
export const selectAllRows = 'Select all rows on this page';

// load-more-list.tsx
export const showOlder = ({ older }: { older: string }) => `Show ${older}`;
export const loading = ({ all }: { all: string }) => `Loading ${all}`;

// paged-list.tsx
export const goToLastPage = 'Go to last page';
export const connectionLost = ' – connection lost, this may be out of date';
export const showingResultsFor = ({ words }: { words: string }) => ` · Showing results for ${words}`;
export const noSuchPage = 'This page doesn’t exist';

// pager.tsx
export const first = 'First';
export const last = 'Last';
export const rowsPerPage = 'Rows per page';
export const previous = 'Previous';
export const pageOf = ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`;
export const next = 'Next';

// download-button.tsx
export const checkYourBrowsersDownloads = 'Check your browser’s downloads.';
