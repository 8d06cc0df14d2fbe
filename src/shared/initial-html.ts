/** The element for server-rendered content. It shows before the scripts have loaded; then the page replaces it. */
export const initialHtmlId = 'initial-html';
/** The element with that content's data as JSON, so that the page doesn't request it again. */
export const initialDataId = 'initial-data';
/** The only route with such content. */
export const initialHtmlRoute = 'providers/:id';
