import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified build, half the size of `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Off by default in axe. Speech control requires the accessible name of a button to contain its visible label. */
const NAMES_HOLD_TEXT = { 'label-content-name-mismatch': { enabled: true } };

/** Report only violations: passed checks would take most of the time. */
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: NAMES_HOLD_TEXT,
  resultTypes: ['violations'],
};

/**
 * Waits for transitions to end: colors in the middle of a fade would fail the contrast check. Two frames later, the
 * transitions of the last change have started.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });

/**
 * Returns the targets that are too small even in the middle of the screen. If a sticky bar covers part of a target,
 * the user can scroll it into view.
 */
const tooSmallInView = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(async (asked) => {
    const { axe } = window;
    if (!axe) throw new Error('axe is not in the page');
    const kept: string[] = [];
    const { scrollX, scrollY } = window;
    for (const selector of asked) {
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const rule: axe.RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } };
      const { violations } = await axe.run(selector, rule);
      if (violations.length > 0) kept.push(selector);
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return kept;
  }, selectors);

/** Removes findings about targets that are only covered at the current scroll position. */
const withoutCovered = async (page: Page, findings: readonly axe.Result[]): Promise<axe.Result[]> => {
  const selectorOf = ({ target }: axe.NodeResult) => target.join(' ');
  const kept: axe.Result[] = [];
  for (const finding of findings) {
    if (finding.id !== 'target-size') {
      kept.push(finding);
      continue;
    }
    const small = await tooSmallInView(page, finding.nodes.map(selectorOf));
    const nodes = finding.nodes.filter((node) => small.includes(selectorOf(node)));
    if (nodes.length > 0) kept.push({ ...finding, nodes });
  }
  return kept;
};

/** Simulates a focus change of the window: without focus, the timer of a toast pauses, so that it stays open. */
const setFocus = (page: Page, type: 'blur' | 'focus') =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), type);

/** Fails with the findings of axe that are serious or worse. */
export const expectAccessible = async (page: Page, within?: string): Promise<void> => {
  if (within) await expect(page.locator(within).first()).toBeVisible();
  // Disable fades, because a toast may appear during the check.
  const reduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setFocus(page, 'blur');
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    async ([part, options]) => {
      if (!window.axe) throw new Error('axe is not in the page');
      return window.axe.run(part ?? document, options);
    },
    [within, OPTIONS] as const,
  );
  const grave = await withoutCovered(
    page,
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
  );
  await setFocus(page, 'focus');
  await page.emulateMedia({ reducedMotion: reduced ? 'reduce' : null });
  const found = grave.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }));
  expect(found).toEqual([]);
};

/** Fails if the page scrolls sideways. A width of 320 px corresponds to a zoom of 400 %. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  // Lists of cards learn the new width one frame after the window.
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
};
