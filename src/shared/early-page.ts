/**
 * Content that the server writes into the shell of a page, so that it shows before the scripts have loaded. The page
 * takes its place.
 */
export const earlyPageId = 'early-page';
/** The data of that content, as JSON, so that the page doesn't request it again. */
export const earlyDataId = 'early-data';
/** The route that has such content. */
export const earlyPagePath = 'providers/:id';
