import { paths } from '#lib/paths.ts';
import { ParentLink } from '#ui/back-link.tsx';
import { CautionNote } from '#ui/caution-note.tsx';
import { Link } from '#ui/link.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { ShortcutList } from '#ui/shortcut-list.tsx';
import { SignInAgain } from '#ui/sign-in-again.tsx';
import { SiteName } from '#ui/site-name.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { VirtualList } from '#ui/virtual-list.tsx';
import { Mark, Wordmark } from '#ui/wordmark.tsx';

const MARKDOWN = `### A heading

A paragraph with **bold**, *emphasis* and [a link](https://example.com/).

- First
- Second`;

const FAILED_PAGE = {
  hasNextPage: true,
  isFetching: false,
  isFetchNextPageError: true,
  fetchNextPage: async () => undefined,
};

const LINES = ['First', 'Second', 'Third'].map((text, id) => ({ id, text }));

/** The page headers on the kit page. The one of the page itself has a back link and an action. */
export const KitHeaders = () => (
  <>
    <PageHeader
      size="panel"
      above={<ParentLink {...paths.home()}>Parent link</ParentLink>}
      title="A panel"
      lead="In a screen with a large name or tabs of its own."
    />
    <PageHeader
      centered
      flush
      above={<Mark className="mb-6 size-9 text-ink-faint" />}
      title="One thing to say"
      lead="A screen that says one thing is centered."
    />
  </>
);

/** The logos, links and formatted texts on the kit page. */
export const KitTexts = () => (
  <div className="grid gap-8">
    <div className="flex flex-wrap items-center gap-6">
      <Wordmark />
      <Mark />
      <ThemeToggle />
      <ShareButton title="Kit" />
      <Link {...paths.home()} className="text-link">
        A link
      </Link>
      <SignInAgain className="text-link" />
      <p>
        <SiteName />
      </p>
      <p>
        <Message
          text="A message with <strong>a tag</strong>."
          tags={{ strong: (children) => <strong>{children}</strong> }}
        />
      </p>
    </div>
    <Markdown>{MARKDOWN}</Markdown>
    <ShortcutList shortcuts={[{ key: 'S', does: 'A shortcut' }]} />
    <QrCode text="https://example.com/" label="A QR code" />
    <div>
      <VirtualList
        label="Sample list"
        items={LINES}
        keyOf={({ id }) => id}
        total={LINES.length}
        estimate={() => 45}
        row={({ text }) => <p className="border-b py-2.5">{text}</p>}
      />
      <ListEnd result={FAILED_PAGE} failure="The next page did not load." />
    </div>
  </div>
);

/** The warning above a first message, with all its reasons. */
export const KitCaution = () => <CautionNote caution={['link', 'phone', 'money', 'messenger']} />;
