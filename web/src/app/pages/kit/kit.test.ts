import { describe, expect, it } from 'vitest';

/** Components that the kit page does not import, with the reason. */
const NOT_IN_THE_KIT: Record<string, string> = {
  Anchor: 'the element of Link',
  DragArea: 'has no look; Sortable uses it',
  DetailPage: 'a screen has one layout, and the kit uses ListPage',
  EscapeLayer: 'has no look',
  FieldError: 'shown by Field',
  FormPage: 'a screen has one layout, and the kit uses ListPage',
  GripMark: 'shown by Sortable',
  LightboxStage: 'shown by Lightbox',
  MarkdownTree: 'shown by Markdown',
  LoadedMenu: 'shown by MenuButton',
  MessagePage: 'a screen has one layout, and the kit uses ListPage',
  PageTitle: 'the title of the browser tab; ListPage sets it',
  ScrollLock: 'has no look; dialogs use it',
  SignInPage: 'a screen has one layout, and the kit uses ListPage',
  StaffOnly: 'has no look',
  Toaster: 'the shell shows it once for all screens',
  VisuallyHidden: 'has no look',
};

const parts: Record<string, string> = import.meta.glob(['../../../ui/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const kit: Record<string, string> = import.meta.glob('./*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Names of components are in PascalCase, those of constants in capitals. */
const exported = Object.values(parts).flatMap((text) =>
  [...text.matchAll(/^export const ([A-Z]\w*[a-z]\w*)/gm)].map(([, name = '']) => name),
);

const imported = Object.values(kit).flatMap((text) =>
  [...text.matchAll(/^import \{([^}]*)\} from '#ui\//gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  ),
);

describe('the kit page', () => {
  it('shows every component of the kit, except those with a reason', () => {
    expect(exported.length).toBeGreaterThan(70);
    const shown = new Set([...imported, ...Object.keys(NOT_IN_THE_KIT)]);
    expect(exported.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('has no exception for a component that it shows or that no longer exists', () => {
    expect(
      Object.keys(NOT_IN_THE_KIT).filter((name) => imported.includes(name) || !exported.includes(name)),
    ).toEqual([]);
  });
});
