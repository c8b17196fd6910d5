export const privateNetworkRefused = 'Must not lead into a private network';

// Files of the data download
export const aboutToldOtherSystems = 'What the host’s own systems received about your actions in the last 30 days.';
