/** NOTIFY channel on which processes announce changed settings. */
export const SITE_CHANNEL = 'site_settings';
