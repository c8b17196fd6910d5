import { describe, expect, it } from 'vitest';
import { foldName, foldText, foldWords, nameKey, typedWords } from './fold.ts';

describe('folded text', () => {
  it.each([
    ['Crème Brûlée', 'creme brulee'],
    ['Đặng Thảo', 'dang thao'],
    ['Işık YILDIZ İzmir', 'isik yildiz izmir'],
    ['Groß Ælfgifu Ørsted Œuvre Łódź Þór Ħal', 'gross aelfgifu orsted oeuvre lodz thor hal'],
    [
      '\u0644\u064e\u064a\u0652\u0644\u064e\u0649 \u0627\u0644\u062d\u0640\u0633\u0646',
      '\u0644\u064a\u0644\u064a \u0627\u0644\u062d\u0633\u0646',
    ],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['Rene\u0301', 'rene'],
    ['d’Alene d‘Alene dʼAlene d`Alene d´Alene', "d'alene d'alene d'alene d'alene d'alene"],
    ['ﬁlm ４２', 'film 42'],
    ['김민수', '김민수'],
    ['ｶﾞﾗｽ', 'ガラス'],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('a folded name', () => {
  it.each([
    ['Jean-Luc', 'jean luc', 'jeanluc'],
    [' St.  Louis ', 'st louis', 'stlouis'],
    ['Coeur d’Alene', 'coeur dalene', 'coeurdalene'],
    ['ジョン・スミス', 'ジョン スミス', 'ジョンスミス'],
    ["-.'", '', ''],
    ['100% new_town', '100% new_town', '100%new_town'],
  ])('of %j is %j', (text, name, key) => {
    expect(foldName(text)).toBe(name);
    expect(nameKey(text)).toBe(key);
  });
});

describe('words of a text', () => {
  it.each([
    ['Crème  Brûlée', ['creme', 'brulee']],
    ["O'Brien, R2D2", ['o', 'brien', 'obrien', 'r2d2']],
    ['Jean-Luc', ['jean', 'luc', 'jeanluc']],
    ['🎬Director', ['director']],
    ['欧阳娜 taro田中', ['欧', '欧阳', '阳', '阳娜', '娜', 'taro', '田', '田中', '中']],
    ['!?', []],
  ])('of %j are %j', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });

  it('are shortened if no lexeme could contain them', () => {
    expect(foldWords('x'.repeat(100))).toEqual(['x'.repeat(64)]);
  });
});

describe('the terms of a query', () => {
  it.each([
    ['Jean-Luc jean', ['jean', 'luc']],
    ['欧阳娜 lee', ['欧阳', '阳娜', 'lee']],
    ['欧', ['欧']],
    ['!?', []],
  ])('by %j is %j', (text, words) => {
    expect(typedWords(text).map((word) => word.text)).toEqual(words);
  });
});
