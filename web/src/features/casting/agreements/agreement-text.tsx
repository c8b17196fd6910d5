import { type AgreementBlock, agreementBlocks } from '@opencall/contract/casting/agreements/agreement-text';
import { useMemo } from 'react';
import { cx } from '#lib/class-names.ts';

const Spans = ({ spans }: Pick<AgreementBlock, 'spans'>) =>
  spans.map(({ text, bold }, at) =>
    // The text of an agreement never changes, so positions are stable keys.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    bold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
  );

const Block = ({ block }: { block: AgreementBlock }) => {
  if (block.kind === 'heading')
    return (
      <h3 className="display mt-8 mb-2 text-lg first:mt-0">
        <Spans spans={block.spans} />
      </h3>
    );
  if (block.kind === 'item')
    return (
      <p className="mt-2.5 grid grid-cols-[2rem_minmax(0,1fr)]">
        <span className="tabular-nums text-ink-soft">{block.marker} </span>
        <span>
          <Spans spans={block.spans} />
        </span>
      </p>
    );
  return (
    <p className="mt-4 first:mt-0">
      <Spans spans={block.spans} />
    </p>
  );
};

/** Shows the full text of an agreement. Only the formatting marks of agreements are not shown as text. */
export const AgreementText = ({ text, className }: { text: string; className?: string }) => {
  const blocks = useMemo(() => agreementBlocks(text), [text]);
  return (
    <div className={cx('max-w-prose leading-relaxed wrap-anywhere', className)}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, so positions are stable keys
        <Block key={at} block={block} />
      ))}
    </div>
  );
};
