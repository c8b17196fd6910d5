import { expect, it } from 'vitest';
import { contestSearch } from './contest-tabs.ts';

it('reads the tab of a contest and the filter of its review from the address', () => {
  expect(contestSearch({ tab: 'rules' })).toEqual({ tab: 'rules' });
  expect(contestSearch({ tab: 'review' })).toEqual({ tab: 'review' });
  expect(contestSearch({ tab: 'review', status: 'rejected' })).toEqual({ tab: 'review', status: 'rejected' });
  expect(contestSearch({ tab: 'review', status: 'pending' })).toEqual({ tab: 'review' });
  expect(contestSearch({ tab: 'review', status: 'lost' })).toEqual({ tab: 'review' });
  expect(contestSearch({ tab: 'votes', status: 'rejected' })).toEqual({ tab: 'votes' });
  expect(contestSearch({ tab: 'entries', status: 'rejected' })).toEqual({});
});
