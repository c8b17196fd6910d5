import Flag from 'lucide-react/icons/flag';
import { lazy, Suspense, useState } from 'react';
import * as m from '#messages/staff/moderation-report-button';
import { Button, type ButtonProps } from '#ui/button.tsx';
import type { ReportSubject } from './moderation.api.ts';

/** Rarely used, so its form is fetched on demand. */
const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
);

interface ReportButtonProps {
  subject: ReportSubject;
  /** Id of the reporting member. */
  userId: number;
}

const LABELS = {
  profile: m.reportProfile,
  message: m.reportMessage,
  mail: m.reportEmail,
  call: m.reportCall,
  reference: m.reportReference,
  picture: m.reportPicture,
} as const;

const Icon = () => <Flag aria-hidden="true" className="size-4" strokeWidth={1.75} />;

const ReportOpener = ({
  children,
  look,
  ...props
}: ReportButtonProps & { look: ButtonProps } & Pick<ButtonProps, 'children'>) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ReportDialog {...props} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};

/** A button that opens the report form. */
export const ReportButton = (props: ReportButtonProps) => (
  <ReportOpener {...props} look={{ variant: 'ghost', size: 'sm' }}>
    <Icon />
    {LABELS[props.subject.kind]}
  </ReportOpener>
);

/** The report button for the dark background of the lightbox. */
export const ReportOnFilm = (props: ReportButtonProps) => (
  <ReportOpener {...props} look={{ variant: 'bare', size: 'sm', className: 'text-film-edge' }}>
    <Icon />
    {LABELS[props.subject.kind]}
  </ReportOpener>
);

/**
 * The report button as a flag beside a message. Visible on hover and on keyboard focus, and always on touch screens.
 */
export const ReportFlag = (props: ReportButtonProps) => (
  <ReportOpener
    {...props}
    look={{
      variant: 'ghost',
      size: 'icon',
      'aria-label': LABELS[props.subject.kind],
      className:
        'text-ink-soft [@media(hover:hover)]:[.group:not(:hover)_&]:not-focus-visible:not-aria-expanded:opacity-0',
    }}
  >
    <Icon />
  </ReportOpener>
);
