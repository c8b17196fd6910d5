import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Few need it, so its form is fetched when somebody does. */
const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
);

interface ReportButtonProps {
  profileId: number;
  stageName: string;
  /** Who would report. */
  userId: number;
}

export const ReportButton = (props: ReportButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Flag aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Report Profile
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ReportDialog {...props} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
