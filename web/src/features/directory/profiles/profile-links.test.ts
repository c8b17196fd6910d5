import { describe, expect, it } from 'vitest';
import { experienceLinksOf, socialLinksOf } from './profile-links.ts';

const NONE = {
  experienceUrl1: null,
  experienceUrl2: null,
  experienceUrl3: null,
  instagramUrl: null,
  twitterUrl: null,
  tiktokUrl: null,
};
const withLinks = (links: Partial<Record<keyof typeof NONE, string>>) => ({ ...NONE, ...links });

describe('links of a profile', () => {
  it('show handles by their names, and addresses without their scheme', () => {
    const profile = withLinks({
      instagramUrl: 'https://www.instagram.com/wren',
      experienceUrl2: 'https://www.example.com/work/',
    });
    expect(socialLinksOf(profile)).toEqual([
      { label: 'Instagram', href: 'https://www.instagram.com/wren', text: '@wren' },
    ]);
    expect(experienceLinksOf(profile)).toEqual([
      { label: 'Experience 2', href: 'https://www.example.com/work/', text: 'example.com/work' },
    ]);
  });

  it('lead to web addresses only', () => {
    const profile = withLinks({ experienceUrl1: 'javascript:alert(1)' });
    expect(experienceLinksOf(profile)).toEqual([]);
  });
});
