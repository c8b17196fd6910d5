import type { ReactNode } from 'react';

/** The actions of a long form, fixed at the bottom of the window. The page above needs `pb-16`. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div data-action-bar className="fixed inset-x-0 bottom-0 z-20 border-t bg-paper/95 backdrop-blur-sm">
    <div className="shell py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto flex w-full max-w-[44rem] flex-wrap items-center gap-x-6 gap-y-2">
        {children}
      </div>
    </div>
  </div>
);
