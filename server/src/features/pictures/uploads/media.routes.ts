import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { type Audience, deliverMedia, parseMediaName } from './deliver-media.ts';
import type { AddressedUpload, MediaAccess } from './media-access.ts';

interface RouteParts {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
  access: MediaAccess;
}

const createAdmission = (api: Api, access: MediaAccess) => {
  /** Determines the audience of the response. @throws FILE_NOT_FOUND if the viewer may not see the file. */
  const admit = async (request: FastifyRequest, upload: AddressedUpload): Promise<Audience> => {
    if (upload.isPermanent) return 'permanent';
    // Without blocks, all viewers get the same response, so no session is needed.
    if (upload.isOpen && !upload.ownerHasBlocks) return 'everybody';
    const viewer = await api.findViewer(request);
    if (!viewer && upload.isOpen) return 'everybody';
    if (!viewer || !(await access.maySee(viewer, upload.key))) throw new AppError('FILE_NOT_FOUND');
    if (upload.isOpen) return 'everybody';
    return upload.hold === 'held' ? 'reviewers' : 'viewer';
  };
  return admit;
};

/** Serves pictures and videos to viewers who may see a place that shows them. */
export const registerMediaRoute = ({ app, api, platform: { storage }, access }: RouteParts): void => {
  const admit = createAdmission(api, access);
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      // Refusals are not cached, because the file may become visible at any time.
      reply.headers({ 'cache-control': 'no-store', vary: 'cookie' });
      const name = parseMediaName(request.params.file);
      const upload = await access.find(name.key);
      if (!upload) throw new AppError('FILE_NOT_FOUND');
      const audience = await admit(request, upload);
      return deliverMedia({ storage, name, upload, audience, request, reply });
    },
  });
};
