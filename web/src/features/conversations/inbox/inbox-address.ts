import { MAIL_SEARCH_MAX, type MailFolder } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { routeId } from '#lib/route-id.ts';

/** The parameters in the address of the email page. */
export interface MailAddress {
  /** Undefined for the Inbox. */
  folder?: 'sent';
  search?: string;
  /** The id of the open email. */
  mail?: number;
  /** Opens the composer for this member. Not validated: the member may not exist. */
  userId?: string;
  /** The initial subject in the composer. */
  subject?: string;
  /** Opens the composer, empty or with a reply. */
  compose?: 'new' | 'reply';
}

/** `replace`: replace the current entry of the browser history. */
export type ChangeAddress = (next: MailAddress, options?: { replace?: boolean }) => void;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Parses the parameters and drops invalid ones, so that equal searches have equal addresses. */
export const readMailAddress = (values: Record<string, unknown>): MailAddress => {
  const search = textOf(values.search)?.slice(0, MAIL_SEARCH_MAX);
  const mail = routeId(values.mail);
  const userId = textOf(String(values.userId ?? ''));
  const subject = textOf(values.subject);
  return {
    ...(values.folder === 'sent' ? { folder: 'sent' as const } : {}),
    ...(search ? { search } : {}),
    ...(mail ? { mail } : {}),
    ...(userId ? { userId } : {}),
    ...(subject ? { subject } : {}),
    ...(values.compose === 'new' || values.compose === 'reply' ? { compose: values.compose } : {}),
  };
};

export const folderOf = ({ folder }: MailAddress): MailFolder => folder ?? 'inbox';
