// The functions that public-pages offers other features.
export { renderNotice } from './notice-page.service.ts';
