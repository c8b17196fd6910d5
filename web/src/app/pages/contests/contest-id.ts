/** The id in an address; undefined for text that is none. Digits alone count. */
export const contestIdOf = (text: string): number | undefined => {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 ? id : undefined;
};
