/** Names shorter than this, or with digits, forgive no error in a search. */
export const FUZZY_WORD_MIN = 4;

/** Longer words are cut: a lexeme of a text index may hold 2046 bytes. */
export const WORD_MAX = 64;

/** The words of a text as an index holds them: case and accents away, everything else separates. */
export const foldWords = (text: string): string[] => {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.split(/[^\p{Alphabetic}0-9]+/u).filter((word) => word !== '');
  return words.map((word) => [...word].slice(0, WORD_MAX).join(''));
};

/** A word in a tsquery's own notation. */
export const lexeme = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
