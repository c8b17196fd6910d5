import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The names that `tokens.css` and `main.css` add to Tailwind's own; an unknown `text-…` would count as a color. */
const merge = extendTailwindMerge<'text-link'>({
  extend: {
    theme: {
      animate: ['rise', 'fade', 'slide-in', 'sheet-up', 'shimmer'],
      font: ['display', 'display-large'],
      radius: ['frame'],
      shadow: ['float'],
      text: ['print', 'title', 'display'],
    },
    classGroups: { 'text-link': ['text-link'] },
  },
});

/** Joins class names, conditional ones too. If two set the same property, the later one wins. */
export const cx = (...names: ClassValue[]): string => merge(clsx(names));
