import { describe, expect, it } from 'vitest';
import { wordForms } from './words.ts';

describe('forms of a word', () => {
  it.each([
    ['dancer', 'dancing'],
    ['dance', 'dancers'],
    ['hike', 'hiking'],
    ['hiking', 'hike'],
    ['hikes', 'hiked'],
    ['actor', 'acting'],
    ['swim', 'swimming'],
    ['swimmer', 'swim'],
    ['party', 'parties'],
    ['parties', 'party'],
    ['dresses', 'dress'],
    ['modelling', 'modeling'],
    ['photographer', 'photographs'],
  ])('of %j include %j', (word, form) => {
    expect(wordForms(word)).toContain(form);
  });

  it.each(['ring', 'sing', 'over', 'r2d2', 'of', 'привет', 'bus'])('include the word itself: %j', (word) => {
    expect(wordForms(word)[0]).toBe(word);
  });

  it.each([
    ['ring', 'red'],
    ['sing', 'ser'],
    ['over', 'oving'],
  ])('of %j do not include %j', (word, other) => {
    expect(wordForms(word)).not.toContain(other);
  });
});
