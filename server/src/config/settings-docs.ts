import type { z } from 'zod';
import { backupFields } from './backup-settings.ts';
import { databaseFields } from './database-settings.ts';
import { settingDocs } from './fields.ts';
import { integrationFields } from './integration-settings.ts';
import { mediaCheckFields } from './media-check-settings.ts';
import { paymentFields } from './payment-settings.ts';
import { processFields } from './process-settings.ts';
import { pushFields } from './push-settings.ts';
import { secretFields } from './secret-settings.ts';
import { siteFields } from './site-settings.ts';
import { storageFields } from './storage-settings.ts';

type Fields = Record<string, z.ZodType>;

const listSections = (production: boolean): [string, Fields][] => [
  ['Process', processFields(production)],
  ['Secrets', secretFields(production)],
  ['Database', databaseFields],
  ['Site and email', siteFields],
  ['Media storage', storageFields],
  ['Backups', backupFields],
  ['Payments', paymentFields],
  ['Push messages', pushFields],
  ['Other systems', integrationFields],
  ['Upload check', mediaCheckFields],
];

const INTRO = `# Settings

Opencall reads its settings from environment variables once, at start. A value that is not valid stops the start with a
sentence that names the setting. An empty value counts as absent. Flags are \`on\` or \`off\`.

This page is generated: edit the declarations in \`server/src/config\` and run \`npm run docs:settings\`.
`;

/** The default as it would be written in the environment; undefined if there is none. */
const findDefault = (field: z.ZodType | undefined): string | undefined => {
  const { data } = field?.safeParse(undefined) ?? {};
  if (data === undefined) return undefined;
  if (typeof data === 'boolean') return data ? '`on`' : '`off`';
  return data === '' ? 'empty' : `\`${String(data)}\``;
};

const describeDefault = (field: z.ZodType, inProduction: z.ZodType | undefined, absent = ''): string => {
  const usual = findDefault(field) ?? absent;
  const production = findDefault(inProduction) ?? absent;
  return usual === production ? usual : `${usual}; ${production} in production`;
};

/** The content of docs/settings.md. @throws Error for a setting without a description. */
export const renderSettings = (): string => {
  const production: Fields = Object.assign({}, ...listSections(true).map(([, fields]) => fields));
  const sections = listSections(false).map(([title, fields]) => {
    const rows = Object.entries(fields).map(([name, field]) => {
      const docs = settingDocs.get(field);
      if (!docs) throw new Error(`${name} has no description in settingDocs.`);
      const value = describeDefault(field, production[name], docs.absent);
      return `| \`${name}\` | ${value} | ${docs.does} | ${docs.required ?? ''} |`;
    });
    const head = ['| name | default | what it does | required |', '| --- | --- | --- | --- |'];
    return `\n## ${title}\n\n${[...head, ...rows].join('\n')}\n`;
  });
  return INTRO + sections.join('');
};
