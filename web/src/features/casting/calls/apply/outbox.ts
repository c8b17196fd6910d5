import { applyForRole } from '@opencall/contract/casting/calls/applications.routes';
import type { Application } from '@opencall/contract/casting/calls/applications.schemas';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { createOutbox, type Unsent } from '#lib/outbox.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/calls-apply';
import * as common from '#messages/common';
import { type ApplicationFields, keepApplication } from '../applications.api.ts';
import { applyDraft } from './apply-draft.ts';

interface NewApplication {
  viewerId: number;
  callId: number;
  roleId: number;
  /** `“Dancer” in “Two dancers”` */
  what: string;
  fields: ApplicationFields;
}

/** An application that the server has not confirmed. */
export type UnsentApplication = Unsent<NewApplication>;

/** Applications that wait to be sent. Each one stays stored as a draft until the server has confirmed it. */
export const applicationOutbox = createOutbox<NewApplication, Application>({
  name: 'outbox-application',
  laneOf: ({ callId }) => callId,
  send: ({ callId, roleId, fields, clientId }) =>
    call(applyForRole, {
      params: { id: String(callId), roleId: String(roleId) },
      body: { ...fields, clientId },
    }),
  onSent: (client, application, { viewerId, roleId, what }) => {
    applyDraft(viewerId, roleId).discard();
    void keepApplication(client, application);
    toast({ title: m.applicationSent, description: what });
  },
  onFailed: ({ what }, error) =>
    toastError(m.couldNotSendYourApplication, `${what}: ${serverText(error, common.theServerCouldNotBe)}`),
});
