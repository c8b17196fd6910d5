/** NOTIFY channel on which processes tell each other that the settings have changed. */
export const SITE_CHANNEL = 'site_settings';
