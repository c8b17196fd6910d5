import { createDraftStore } from '#lib/draft-store.ts';
import { randomId } from '#lib/random-id.ts';
import type { ApplyValues } from './apply-values.ts';

/** What was filled in and not sent, and the id under which it was last tried to be sent. */
interface ApplyDraft {
  values: ApplyValues;
  tried: { text: string; clientId: string } | null;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isValues = (value: unknown): value is ApplyValues => {
  if (typeof value !== 'object' || value === null) return false;
  const { note, pictures, answers, rate, freeOn }: Partial<Record<keyof ApplyValues, unknown>> = value;
  return (
    typeof note === 'string' &&
    typeof rate === 'string' &&
    isTexts(pictures) &&
    isTexts(freeOn) &&
    typeof answers === 'object' &&
    answers !== null &&
    isTexts(Object.values(answers))
  );
};

const drafts = createDraftStore<ApplyDraft>({
  area: 'browser',
  name: 'apply',
  parse: (found) => (isValues((found as ApplyDraft | null)?.values) ? (found as ApplyDraft) : null),
});

/** The draft of one member for one role. */
export const applyDraft = (viewerId: number, roleId: number) => {
  const owner = `${viewerId}-${roleId}`;
  const tried = () => drafts.find(owner)?.tried ?? null;
  return {
    find: (): ApplyValues | null => drafts.find(owner)?.values ?? null,
    keep: (values: ApplyValues): void => drafts.keep(owner, { values, tried: tried() }),
    discard: (): void => drafts.discard(owner),
    /** The same application again carries the same id, after a reload too: the server then keeps one of them. */
    clientIdFor: (values: ApplyValues): string => {
      const text = JSON.stringify(values);
      const before = tried();
      const clientId = before?.text === text ? before.clientId : randomId();
      drafts.keep(owner, { values, tried: { text, clientId } });
      return clientId;
    },
  };
};
