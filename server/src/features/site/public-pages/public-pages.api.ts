// The functions that other features may use.
export { renderNotice } from './public-page-html.ts';
