import { fieldNamesIn, unknownFieldsIn } from '@opencall/contract/casting/agreements/agreement-text';
import type {
  AdminTemplate,
  AgreementTemplate,
} from '@opencall/contract/casting/agreements/agreements.schemas';
import {
  TEMPLATES,
  type TemplateDefinition,
  type TemplateField,
  templateOf,
} from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import * as m from '#messages/casting/agreements.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { listNewestVersions, lockTemplateVersions, type VersionRow } from './agreements.sql.ts';
import { agreementTemplateVersions } from './agreements.tables.ts';
import { builtInBody } from './built-in-templates.ts';

const fieldsToFill = ({ fields }: TemplateDefinition, body: string): TemplateField[] => {
  const names = fieldNamesIn(body);
  return fields.filter(({ name }) => names.includes(name)).map((field) => ({ ...field }));
};

const present = (
  id: number,
  definition: TemplateDefinition,
  row: VersionRow | undefined,
): AgreementTemplate => {
  const { key, about } = definition;
  const body = row?.body ?? builtInBody(key);
  const title = row?.title ?? definition.title;
  return {
    id,
    key,
    title,
    about,
    version: row?.version ?? 0,
    body,
    fields: presentFields(fieldsToFill(definition, body)),
  };
};

/** Copies the fields, because the lists of the vocabulary are read-only. */
const presentFields = (fields: readonly TemplateField[]): AgreementTemplate['fields'] =>
  fields.map((field) => (field.kind === 'choice' ? { ...field, options: [...field.options] } : { ...field }));

const listRows = async (db: Db) => {
  const rows = await listNewestVersions(db);
  return TEMPLATES.map((definition, at) => ({
    id: at + 1,
    definition,
    row: rows.find(({ templateId }) => templateId === at + 1),
  }));
};

/** Lists the current templates, each with the fields that its text uses. */
export const listTemplates = async (db: Db): Promise<AgreementTemplate[]> =>
  (await listRows(db)).map(({ id, definition, row }) => present(id, definition, row));

/** @throws TEMPLATE_NOT_FOUND. */
export const getTemplate = async (db: Db, id: number): Promise<AgreementTemplate> => {
  const template = (await listTemplates(db)).find((one) => one.id === id);
  if (!template) throw new AppError('TEMPLATE_NOT_FOUND');
  return template;
};

export const listAdminTemplates = async (db: Db): Promise<AdminTemplate[]> =>
  (await listRows(db)).map(({ id, definition, row }) => ({
    ...present(id, definition, row),
    allFields: presentFields(definition.fields),
    own: { title: definition.title, body: builtInBody(definition.key) },
    updatedAt: row?.createdAt.toISOString() ?? null,
  }));

const getAdminTemplate = async (db: Db, id: number): Promise<AdminTemplate> => {
  const template = (await listAdminTemplates(db)).find((one) => one.id === id);
  if (!template) throw new Error('a template of the contract is missing from the list');
  return template;
};

interface Content {
  title: string | null;
  body: string | null;
}

const addVersion = async (
  tx: Tx,
  actor: AuditActor,
  { id, ...content }: Content & { id: number },
): Promise<AdminTemplate> => {
  await lockTemplateVersions(tx);
  const { version, title, body } = await getTemplate(tx, id);
  if (content.title === title && content.body === body) return getAdminTemplate(tx, id);
  await tx
    .insert(agreementTemplateVersions)
    .values({ templateId: id, version: version + 1, ...content, createdAt: actor.now });
  const action = content.body === null ? 'template.reset' : 'template.save';
  await audit(tx, { ...actor, action, subject: { kind: 'template', id, title: content.title ?? title } });
  tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'agreements' } });
  return getAdminTemplate(tx, id);
};

/** Replaces the text of a template; existing agreements keep theirs. @throws VALIDATION_FAILED for an unknown field. */
export const saveTemplate = (
  tx: Tx,
  actor: AuditActor,
  { id, title, body }: { id: number; title: string; body: string },
): Promise<AdminTemplate> => {
  const [unknown] = unknownFieldsIn(body, templateOf(id)?.fields ?? []);
  if (unknown !== undefined) throw fieldError('VALIDATION_FAILED', 'body', m.unknownField({ unknown }));
  return addVersion(tx, actor, { id, title, body });
};

/** Restores the built-in text. */
export const resetTemplate = (tx: Tx, actor: AuditActor, id: number): Promise<AdminTemplate> =>
  addVersion(tx, actor, { id, title: null, body: null });
