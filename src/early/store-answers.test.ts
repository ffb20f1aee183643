import { afterEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/fake-storage.ts';
import { storeAnswers } from './store-answers.ts';

const key = 'fasting.onboarding';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['beside what is there', { [key]: '{"sex":"woman","age":"18-29"}' }, { sex: 'woman', age: '30-39', focus: 'Sleep' }],
  ['where nothing is', {}, { age: '30-39', focus: 'Sleep' }],
  ['where it says that nothing is', { [key]: 'null' }, { age: '30-39', focus: 'Sleep' }],
])('stores answers %s', (_, stored, expected) => {
  stubStorage(stored);
  storeAnswers({ age: '30-39', focus: 'Sleep' });
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(expected);
});

it('leaves what is garbled to the app', () => {
  stubStorage({ [key]: '{"age' });
  storeAnswers({ age: '30-39' });
  expect(localStorage.getItem(key)).toBe('{"age');
});

it('does nothing where storage is forbidden, or where nothing was answered', () => {
  stubStorage({}, 'forbidden');
  expect(() => storeAnswers({ age: '30-39' })).not.toThrow();
  stubStorage({});
  storeAnswers({});
  expect(localStorage.getItem(key)).toBeNull();
});
