import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/accessibility.ts';
import { type DemoAccount, login } from './support/accounts.ts';
import { isPhone, test } from './support/fixtures.ts';
import { routes } from './support/routes.ts';

/** Screens that no menu links to, with the reason. */
const NOT_IN_MENUS = new Set([
  // Shown to visitors, or opened from an email.
  ...['/', '/welcome', '/auth', '/sign-in/provider', '/verify-email', '/check-in', '/review-passkeys'],
  // Other addresses of the form for listings.
  ...['/create-marketplace-listing', '/create-marketplace-listing-new', '/marketplace/create-simple'],
  ...['/marketplace/create', '/minimal-marketplace-listing'],
  // For developers, while diagnostics are on.
  ...['/auth-debug', '/kit', '/image-upload-test', '/test-contest-creation'],
]);

/** Screens that begin on another one, whose link leads to them: the second click. */
const ONE_CLICK_FURTHER: Readonly<Record<string, string>> = {
  '/calls/new': '/calls',
  '/shoots/new': '/shoots',
  '/marketplace-create-simple': '/marketplace',
};
const STAFF_SCREENS: Readonly<Record<string, string>> = {
  '/manage-contests': '/moderation',
  '/moderation/audit-log': '/moderation',
  '/create-contest': '/manage-contests',
};
const ADMIN_SCREENS: Readonly<Record<string, string>> = {
  '/people': '/moderation',
  '/analytics': '/moderation',
  '/admin/settings': '/moderation',
  '/admin/invitations': '/moderation',
  '/admin/integrations': '/moderation',
  '/admin/backups': '/moderation',
  '/admin/failed-jobs': '/moderation',
  '/setup': '/admin/settings',
};

const ROLES = ['model', 'photographer', 'videographer', 'creator', 'moderator', 'admin'] as const;
const isStaff = (role: DemoAccount) => role === 'moderator' || role === 'admin';

const furtherFor = (role: DemoAccount): Record<string, string> => ({
  ...ONE_CLICK_FURTHER,
  ...(isStaff(role) ? STAFF_SCREENS : {}),
  ...(role === 'admin' ? ADMIN_SCREENS : {}),
});

/** The screens that the bar, a menu or the footer must link to: all others without parameters. */
const screensFor = (role: DemoAccount): string[] => {
  const further = { ...ONE_CLICK_FURTHER, ...STAFF_SCREENS, ...ADMIN_SCREENS };
  return routes().filter(
    (path) =>
      !path.includes('$') &&
      !NOT_IN_MENUS.has(path) &&
      !(path in further) &&
      (path !== '/moderation' || isStaff(role)),
  );
};

/** The paths of the visible links, with search parameters if these are asked for. */
const visibleLinks = (page: Page): Promise<string[]> =>
  page
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const openMenu = async (page: Page, width: number): Promise<void> => {
  if (!isPhone(width)) {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Account menu' })).toBeVisible();
    return;
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
};

test.describe('every screen is at most two clicks away', { tag: '@desktop' }, () => {
  for (const role of ROLES) {
    test(`for the ${role}`, async ({ page }) => {
      test.slow();
      const { id } = await login(page, role);
      const ownTabs = [`/profile/${id}?tab=portfolio`, `/profile/${id}?tab=account`, '/calls?tab=mine'];
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/search');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Footer' })).toBeVisible();
        const inFooter = await page.getByRole('navigation', { name: 'Footer' }).getByRole('link').all();
        const footer = await Promise.all(inFooter.map((link) => link.getAttribute('href')));
        await openMenu(page, width);
        const reached = async () => {
          const links = [...(await visibleLinks(page)), ...footer];
          return links.map((link) => link?.replace(new RegExp(`^/profile/${id}$`), '/profile'));
        };
        await expect
          .poll(reached, `${width} px`)
          .toEqual(expect.arrayContaining([...screensFor(role), ...ownTabs]));
        await expectNoSidewaysScroll(page);
      }
      const further = furtherFor(role);
      for (const parent of new Set(Object.values(further))) {
        await page.goto(parent);
        const children = Object.keys(further).filter((path) => further[path] === parent);
        await expect.poll(() => visibleLinks(page), parent).toEqual(expect.arrayContaining(children));
      }
    });
  }
});
