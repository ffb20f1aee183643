import { describe, expect, it } from 'vitest';
import { hideMain, keepCommon } from './common-parts.ts';

describe('keepCommon', () => {
  it('keeps what all see', () => {
    const html =
      '<div class="app"><header><button>Back</button></header><main><h1>Hi</h1><p>You &amp; me</p></main></div>';
    expect(keepCommon([html, html])).toBe(html);
  });

  it('leaves room where they read different words, and keeps none of them', () => {
    const [one, other] = [
      '<main><p>From <!-- -->72 kg</p><p class="a">Slowly</p></main>',
      '<main><p>From 80 kg</p><p class="a">Slowly</p></main>',
    ];
    expect(keepCommon([one, other])).toBe('<main><p data-unknown="">ninm nn nn</p><p class="a">Slowly</p></main>');
  });

  it('leaves room where an element is another one, of which only its size stays', () => {
    const draw = (at: number) =>
      `<main><div class="scale" style="--at:${at}" title="${at}"><img src="/${at}.svg" alt="" width="20" height="20"></div></main>`;
    expect(keepCommon([draw(1), draw(2)])).toBe(
      '<main><div class="scale" style="--at:1" data-unknown=""><img width="20" height="20"></div></main>',
    );
  });

  it('leaves room for what only some see, and passes over what the first one doesn’t', () => {
    const [one, other] = [
      '<main><i class="pin">1</i><p>All</p></main>',
      '<main><p class="note">Ask your doctor</p><p>All</p></main>',
    ];
    expect(keepCommon([one, other])).toBe('<main><i class="pin" data-unknown="">n</i><p>All</p></main>');
    expect(keepCommon([other, one])).toBe('<main><p class="note" data-unknown="">nnn nnni nnnini</p><p>All</p></main>');
  });

  it('shows none of a row of which some are unknown', () => {
    const draw = (here: number) =>
      `<main><p>${['Under', 'Healthy', 'Above'].map((name, n) => (n === here ? `<b>${name}</b>` : `<span>${name}</span>`)).join('')}</p></main>`;
    expect(keepCommon([draw(1), draw(2)])).not.toMatch(/Under|Healthy|Above/);
  });

  it('shows nothing in the page that could be tapped or typed into', () => {
    const html =
      '<header><button>Back</button></header><main><label>E-mail</label><input value="a@b.c"><a href="/terms">Terms</a></main>';
    expect(keepCommon([html, html])).toBe(
      '<header><button>Back</button></header><main><label>E-mail</label><input data-unknown=""><a data-unknown="">nnimn</a></main>',
    );
  });
});

describe('hideMain', () => {
  it('shows only what stands around it', () => {
    expect(hideMain('<header></header><main data-page="age"></main>')).toBe(
      '<header></header><main data-unknown="" data-page="age"></main>',
    );
  });
});
