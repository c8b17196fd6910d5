// Where an installed site keeps its parts.
export const SERVICE = 'opencall';
export const USER = 'opencall';
/** The folder of the program. Older guides put other files of the host there. */
export const PROGRAMS = '/opt/opencall';
/** Releases, each in a folder named after its version. */
export const RELEASES = '/opt/opencall/releases';
/** A symbolic link to the folder of the release that runs. */
export const CURRENT = '/opt/opencall/current';
/** What the last update did, or is doing. */
export const UPDATE_RECORD = '/opt/opencall/update.json';
/** The service does not start while this file exists: its database is being restored. */
export const RESTORING = '/opt/opencall/restoring';
/** Archives that are being downloaded. */
export const DOWNLOADS = '/opt/opencall/downloads';
export const SETTINGS = '/etc/opencall/env';
export const DATA = '/var/lib/opencall';
export const BACKUPS = '/var/backups/opencall';
/** The command for all folders. */
export const COMMAND = '/usr/local/bin/opencall';
