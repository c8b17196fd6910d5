import { diffWordsWithSpace } from 'diff';

/** Shows the differences between two texts. */
export const TextChanges = ({ before, after }: { before: string; after: string }) => (
  <div className="max-h-96 overflow-y-auto rounded-frame border bg-paper-raised px-4 py-3 text-sm whitespace-pre-wrap wrap-anywhere">
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => {
      const key = `${at}-${value.length}`;
      if (added)
        return (
          <ins key={key} className="bg-green-ground text-green no-underline">
            {value}
          </ins>
        );
      if (removed)
        return (
          <del key={key} className="bg-red-ground text-red">
            {value}
          </del>
        );
      return <span key={key}>{value}</span>;
    })}
  </div>
);
