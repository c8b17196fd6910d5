import * as endpoints from '@opencall/contract/casting/agreements/agreements.endpoints';
import { VERIFY_FILE_MAX } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { digestOfFile } from '#platform/http/multipart.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerAgreementCopies } from './agreement-copies.ts';
import { fileNameOf, getAgreementFile, verifyFile } from './agreement-files.service.ts';
import { presentAgreement } from './agreements.presenter.ts';
import { createAgreement, getAgreement, listAgreements, previewAgreement } from './agreements.service.ts';
import { signAgreement, withdrawAgreement } from './signing.service.ts';
import { listAdminTemplates, listTemplates, resetTemplate, saveTemplate } from './templates.service.ts';

const registerTemplates = (api: Api, { now }: Platform): void => {
  api.read(endpoints.listAgreementTemplates, (db) => listTemplates(db));
  api.read(endpoints.listAdminTemplates, (db) => listAdminTemplates(db));
  api.write(endpoints.saveAgreementTemplate, (tx, { params, body, ...call }) =>
    saveTemplate(tx, auditActor(call, now()), { ...params, ...body }),
  );
  api.write(endpoints.resetAgreementTemplate, (tx, { params, ...call }) =>
    resetTemplate(tx, auditActor(call, now()), params.id),
  );
};

const registerFiles = (api: Api, platform: Platform): void => {
  const { database } = platform;
  api.handle(endpoints.getAgreementPdf, async ({ viewer, params, reply }) => {
    const agreement = await getAgreement(database.db, viewer, params.id);
    const file = await getAgreementFile(platform, agreement);
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileNameOf(agreement)}"`)
      .header('cache-control', 'private, no-store');
    return file;
  });
  api.handle(endpoints.verifyAgreement, async ({ request }) =>
    verifyFile(database.db, await digestOfFile(request, VERIFY_FILE_MAX)),
  );
};

/** Mounts the endpoints of templates, agreements, signatures and PDFs. */
export const registerAgreementsRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  registerTemplates(api, platform);
  registerFiles(api, platform);
  api.read(endpoints.listAgreements, async (db, { viewer, params }) => {
    const rows = await listAgreements(db, viewer, { id: params.id, now: now() });
    return rows.map(presentAgreement);
  });
  api.read(endpoints.previewAgreement, (db, { viewer, params, body }) =>
    previewAgreement(db, platform, { viewer, shootId: params.id, wanted: body }),
  );
  api.write(endpoints.createAgreement, async (tx, { viewer, params, body }) =>
    presentAgreement(await createAgreement(tx, platform, { viewer, shootId: params.id, wanted: body })),
  );
  api.read(endpoints.getAgreement, async (db, { viewer, params }) =>
    presentAgreement(await getAgreement(db, viewer, params.id)),
  );
  api.write(endpoints.signAgreement, async (tx, { viewer, params, body }) =>
    presentAgreement(await signAgreement(tx, platform, { viewer, id: params.id, name: body.name })),
  );
  api.write(endpoints.withdrawAgreement, async (tx, { viewer, params }) =>
    presentAgreement(await withdrawAgreement(tx, platform, { viewer, id: params.id })),
  );
  registerAgreementCopies(inBackground(platform));
};
