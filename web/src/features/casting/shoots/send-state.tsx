import { listText } from '@opencall/contract/shared/format/lists';
import * as m from '#messages/casting/shoots-proposal';

interface SendStateProps {
  missing: readonly string[];
  isWrong: boolean;
  /** True once the member has tried to send the form. From then on, missing fields are announced. */
  showErrors: boolean;
  /** The error of the last attempt. */
  failure: string | undefined;
  /** The text to show if nothing is missing. */
  ready: string;
}

/** Shows why a form cannot be sent yet. */
export const SendState = ({ missing, isWrong, showErrors, failure, ready }: SendStateProps) => {
  const isError = showErrors && (missing.length > 0 || isWrong);
  const wrong = isWrong ? m.fixTheFieldsMarkedInRed : ready;
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p role={isError ? 'alert' : undefined} className={isError ? 'text-red' : 'text-ink-soft'}>
        {missing.length > 0 ? m.toSendAdd({ list: listText(missing) }) : wrong}
      </p>
      {failure && (
        <p role="alert" className="text-red">
          {failure}
        </p>
      )}
    </div>
  );
};
