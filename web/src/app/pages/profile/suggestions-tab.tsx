import { useLogoutAction } from '#app/shell/use-logout-action.ts';
import { SuggestionsPanel } from '#features/site/feedback/suggestions-panel.tsx';

/** The member's feedback, with the logout action of the shell. */
export const SuggestionsTab = () => <SuggestionsPanel leave={useLogoutAction()} />;
