export const privateNetworkRefused = 'Must not lead into a private network';
