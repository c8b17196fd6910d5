import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Badge, type BadgeTone, Chip, Count } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Popover } from '#ui/popover.tsx';
import { Progress } from '#ui/progress.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { PageSpinner, Spinner } from '#ui/spinner.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { KitDialogs } from './kit-dialogs.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitPictures } from './kit-pictures.tsx';
import { KitCaution, KitHeaders, KitTexts } from './kit-texts.tsx';

const TONES: readonly BadgeTone[] = ['gray', 'yellow', 'blue', 'green', 'red', 'orange', 'paper'];
const VARIANTS = ['primary', 'solid', 'outline', 'ghost', 'bare', 'destructive'] as const;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-t py-8">
    <h2 className="edge-print pb-5 text-ink-soft">{title}</h2>
    {children}
  </section>
);

const Buttons = () => (
  <div className="grid gap-4">
    {VARIANTS.map((variant) => (
      <div key={variant} className="flex flex-wrap items-center gap-3">
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant} size="sm">
          <Plus aria-hidden="true" className="size-4" />
          small
        </Button>
        <Button variant={variant} disabled>
          disabled
        </Button>
        <Button variant={variant} pending pendingLabel="Saving…">
          pending
        </Button>
        <LinkButton {...paths.home()} variant={variant}>
          link
        </LinkButton>
      </div>
    ))}
  </div>
);

const Marks = () => (
  <div className="flex flex-wrap items-center gap-3">
    {TONES.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
    <Count value={3} />
    <Count value="99+" unread />
    <Chip>Chip</Chip>
    <Chip onRemove={() => undefined}>Removable chip</Chip>
    <Avatar name="Mara" />
    <Spinner />
  </div>
);

const Rows = () => (
  <ul aria-label="Rows" className="border-t">
    <ListRow
      title={
        <h3 className="display text-xl">
          <RowLink {...paths.lists()}>A row that is a link</RowLink>
        </h3>
      }
      end={<p className="text-sm text-ink-soft">3 members</p>}
    />
    <ListRow
      title={<p className="font-medium">A row with an action</p>}
      text="With a line of text under its title."
      end={
        <Button variant="outline" size="sm">
          Write
        </Button>
      }
    />
  </ul>
);

const PopoverSample = () => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Open the panel
      </Button>
      <Popover label="Sample panel" open={open} onOpenChange={setOpen} anchor={button} className="w-64 p-5">
        A panel under its button.
      </Popover>
    </>
  );
};

const TabsSample = () => {
  const [tab, setTab] = useState<'first' | 'second'>('first');
  return (
    <Tabs
      label="Sample tabs"
      value={tab}
      onChange={setTab}
      items={[
        { value: 'first', label: 'First', content: <p className="pt-4">The first panel.</p> },
        { value: 'second', label: 'Second', content: <p className="pt-4">The second panel.</p> },
      ]}
    />
  );
};

const States = () => (
  <>
    <EmptyState title="Nothing here yet" action={<Button variant="outline">The next step</Button>}>
      An empty state says what would be here.
    </EmptyState>
    <ErrorState title="It could not be loaded" onRetry={() => undefined}>
      An error says what happened and what to do.
    </ErrorState>
    <ErrorState title="It is loaded again" onRetry={() => undefined} retrying />
    <Loading label="Loading a sample" className="grid gap-3">
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-24" />
    </Loading>
    <Progress label="Uploading" percent={40} onCancel={() => undefined} />
    <PageSpinner label="Loading a screen" />
  </>
);

const Toasts = () => (
  <div className="flex flex-wrap gap-3">
    <Button variant="outline" onClick={() => toast({ title: 'Saved', description: 'With a description.' })}>
      Show a toast
    </Button>
    <Button variant="outline" onClick={() => toastError('Not saved', 'Check your connection and try again.')}>
      Show an error toast
    </Button>
    <Button variant="outline" onClick={() => toastWithUndo({ title: 'Deleted' }, () => undefined)}>
      Show a toast with undo
    </Button>
  </div>
);

/**
 * Shows every component of the kit in all its states. The theme switch in the top bar changes between light and dark.
 */
export const KitPage = () => (
  <ListPage title="Kit">
    <PageHeader
      above={<BackLink {...paths.home()}>Back link</BackLink>}
      title="Kit"
      lead="The parts that screens are made of, in all their states."
      actions={<Button size="sm">Action</Button>}
    />
    <Part title="Headers">
      <KitHeaders />
    </Part>
    <Part title="Texts">
      <KitTexts />
      <div className="mt-8">
        <KitCaution />
      </div>
    </Part>
    <Part title="Pictures">
      <KitPictures />
    </Part>
    <Part title="Buttons">
      <Buttons />
    </Part>
    <Part title="Marks">
      <Marks />
    </Part>
    <Part title="Fields">
      <KitFields />
    </Part>
    <Part title="Rows">
      <Rows />
    </Part>
    <Part title="Panel and dialogs">
      <div className="flex flex-wrap gap-3">
        <PopoverSample />
        <KitDialogs />
      </div>
    </Part>
    <Part title="Tabs">
      <TabsSample />
    </Part>
    <Part title="Toasts">
      <Toasts />
    </Part>
    <Part title="States">
      <States />
    </Part>
  </ListPage>
);
