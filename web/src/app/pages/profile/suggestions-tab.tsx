import { useLogoutAction } from '#app/shell/use-logout-action.ts';
import { SuggestionsPanel } from '#features/site/feedback/suggestions-panel.tsx';

/** The shell provides the logout action. */
export const SuggestionsTab = () => <SuggestionsPanel leave={useLogoutAction()} />;
