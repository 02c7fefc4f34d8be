import { expect, test } from 'vitest';
import { latestWins } from './latest-wins.ts';

function aSlowServer() {
  const seen: number[] = [];
  const answers: ((isSaved: boolean) => void)[] = [];
  const save = (state: number) => {
    seen.push(state);
    return new Promise<boolean>((answer) => answers.push(answer));
  };
  const answer = async (isSaved: boolean) => {
    answers.shift()?.(isSaved);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { seen, save, answer };
}

test('states are saved one at a time, and only the newest of the waiting ones', async () => {
  const { seen, save, answer } = aSlowServer();
  const saver = latestWins(save, () => {});
  for (const state of [1, 2, 3, 4]) saver.save(state);
  expect(seen).toEqual([1]);
  await answer(true);
  expect(seen).toEqual([1, 4]);
  await answer(true);
  await saver.settled();
  expect(seen).toEqual([1, 4]);
});

test('a rejected state is reported once', async () => {
  const { save, answer } = aSlowServer();
  let rejections = 0;
  const saver = latestWins(save, () => {
    rejections += 1;
  });
  saver.save(1);
  await answer(false);
  await saver.settled();
  expect(rejections).toBe(1);
});

test('a rejected state is not reported when a newer one waits', async () => {
  const { seen, save, answer } = aSlowServer();
  let rejections = 0;
  const saver = latestWins(save, () => {
    rejections += 1;
  });
  saver.save(1);
  saver.save(2);
  await answer(false);
  await answer(true);
  await saver.settled();
  expect([seen, rejections]).toEqual([[1, 2], 0]);
});
