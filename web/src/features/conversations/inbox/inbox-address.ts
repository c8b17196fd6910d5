import { MAIL_SEARCH_MAX, type MailFolder } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { routeId } from '#lib/route-id.ts';

/** What the address of the mail screen holds; absent keys ask for nothing. */
export interface MailAddress {
  /** Absent: the Inbox. */
  folder?: 'sent';
  search?: string;
  /** The open email. */
  mail?: number;
  /** Opens the composer for this member; unchecked, it may be no one's id. */
  userId?: string;
  /** What the composer's subject begins as. */
  subject?: string;
  /** Opens the composer with nothing in it, or for the email to answer. */
  compose?: 'new' | 'reply';
}

/** `replace`: no place in the history of its own. */
export type ChangeAddress = (next: MailAddress, options?: { replace?: boolean }) => void;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Any values by name → those that mean something here. Equal questions have equal addresses. */
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
