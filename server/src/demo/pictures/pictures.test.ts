import { describe, expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { profileCount } from '#demo/roster.ts';
import { castPerson } from './cast.ts';
import { hairstyles } from './cast-pools.ts';
import { drawFigure } from './figure.ts';
import { leadPortrait, memberPerson } from './members.ts';
import { describePortrait, planPictures } from './plan.ts';
import { measureHead, portraitFrame, renderPortrait } from './render.ts';
import { composeStillLife, motifs } from './still-life.ts';
import { place } from './studio.ts';

const everyTenth = Array.from({ length: Math.ceil(profileCount / 10) }, (_, at) => at * 10);
const small = { width: 96, height: 120 };

describe('a portrait', () => {
  it('is the same for the same person and scene, and different for others', async () => {
    const first = await renderPortrait(leadPortrait(7), small);
    expect(await renderPortrait(leadPortrait(7), small)).toEqual(first);
    expect(await renderPortrait(leadPortrait(8), small)).not.toEqual(first);
  });

  it.each(everyTenth)('of member %i keeps hair and chin inside the frame', async (member) => {
    const { person, look, scene } = leadPortrait(member);
    const figure = drawFigure(person, look);
    const head = await measureHead(figure);
    const { scale, y } = place(figure, head, scene.crop, portraitFrame);
    expect(head.top * scale + y).toBeGreaterThan(0);
    expect(figure.frame.chin * scale + y).toBeLessThan(portraitFrame.height * 0.92);
    expect((figure.frame.chin - figure.frame.crown) * scale).toBeGreaterThan(portraitFrame.height * 0.2);
  });

  it('has a description of what it shows', () => {
    for (const picture of planPictures()) expect(picture.alt).toMatch(/^[A-Z].{20,200}\.$/);
    expect(new Set(everyTenth.map((member) => describePortrait(leadPortrait(member)))).size).toBeGreaterThan(
      20,
    );
  });
});

describe('the cast', () => {
  it('excludes unsuitable hairstyles', () => {
    const names = Object.values(hairstyles).flatMap((pool) => pool.map(({ name }) => name));
    expect(names).not.toContain('bear');
    expect(names).not.toContain('mohawk');
  });

  it('shows the same person in every picture of a member', () => {
    const sittings = planPictures().flatMap((picture) =>
      'portrait' in picture && picture.member === 1 ? [picture.portrait.person] : [],
    );
    expect(sittings.length).toBeGreaterThan(3);
    for (const person of sittings) expect(person).toEqual(memberPerson(1));
  });

  it('includes every ethnicity and skin tone', () => {
    const people = Array.from({ length: profileCount }, (_, member) => memberPerson(member));
    for (const ethnicity of ['asian', 'black', 'hispanic', 'white', 'other']) {
      expect(people.filter((person) => person.ethnicity === ethnicity).length).toBeGreaterThan(10);
    }
    expect(new Set(people.map(({ complexion }) => complexion)).size).toBe(9);
  });

  it('follows the requested traits', () => {
    for (let take = 0; take < 20; take += 1) {
      const wish = { presents: 'man', ethnicity: 'asian', style: 'lorelei' } as const;
      expect(castPerson(createRandom(`wish ${take}`), wish)).toMatchObject(wish);
    }
  });
});

describe('a still life', () => {
  it.each(Object.keys(motifs) as (keyof typeof motifs)[])('of %s has only valid coordinates', (motif) => {
    const spec = { motif, ground: 'bone', second: 'ink', monochrome: false, seed: 'test' } as const;
    for (const size of [portraitFrame, { width: 1200, height: 800 }]) {
      expect(composeStillLife(spec, size)).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});
