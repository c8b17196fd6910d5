/**
 * Is the folded name `typed` (`foldName`) a part of a name? `parts` is `opencall_name_parts` of it. A part may begin anywhere; one
 * that is written with other blanks or hyphens than the name begins with a word. Nothing is a part of no name.
 */
export const holdsNameSql = (parts: string, typed: string): string =>
  `(${typed} <> '' and (strpos(split_part(${parts}, E'\\n', 1), ${typed}) > 0 or strpos(${parts}, E'\\n' || replace(${typed}, ' ', '')) > 0))`;
