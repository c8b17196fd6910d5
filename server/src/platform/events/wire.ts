/** The one NOTIFY channel of live events. */
export const LIVE_CHANNEL = 'live_events';
