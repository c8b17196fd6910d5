import { afterEach } from 'vitest';
import type { LiveEvent } from '#platform/events/live-event.ts';
import type { TestApp } from './build-app.ts';
import { type EventStream, openEvents } from './event-stream.ts';
import type { HttpClient } from './http-client.ts';

/** Opens streams that are closed after each test, and publishes events to them. */
export const useEventStreams = (app: TestApp) => {
  const streams: EventStream[] = [];
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });
  const open = async (client: HttpClient, lastEventId?: string): Promise<EventStream> => {
    const stream = await openEvents(client, { lastEventId });
    streams.push(stream);
    return stream;
  };
  const tell = (event: LiveEvent) => app.platform.database.autocommit(async (tx) => tx.publish(event));
  const mail = (userId: number, emailId: number): LiveEvent => ({
    to: [userId],
    type: 'mail',
    data: { emailId },
  });
  const mailIds = ({ content }: EventStream) =>
    content.filter(({ type }) => type === 'mail').map(({ data }) => (data as { emailId: number }).emailId);
  return { streams, open, tell, mail, mailIds };
};
