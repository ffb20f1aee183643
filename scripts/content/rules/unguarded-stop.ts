import { findDetention } from '../../../src/domain/routes.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../words.ts';
import { answer } from '../walk/steps.ts';

/** Behind a sheet that stops a visitor stands a gate that does the same for every address. */
export const unguardedStop: Rule = {
  id: 'unguarded-stop',
  severity: 'error',
  asks: 'Whoever is stopped by a sheet is also stopped by a gate right behind the page.',
  why: 'A safety sheet alone could be passed by typing an address or coming back later.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listMet(document)) {
      if (!('sex' in place.file) || place.index === undefined) continue;
      const { file, page, index } = place;
      const next = file.pages[index + 1];
      const told = new Set<string>();
      for (const state of shown) {
        if (!next) continue;
        // Of the weights that are too low the lowest comes first; with the highest of them there is just no goal left.
        const moves = state.steps.flatMap(({ move }) => (move?.isStop ? move : []));
        for (const move of page.type === 'measure' ? moves.slice(0, 1) : moves) {
          const said = answer(state.facts, move);
          // What else the next page needs is no guard: it goes away once it is answered.
          const bare = { ...next, needs: undefined } as unknown as typeof next;
          const pages = file.pages.map((it) => (it === next ? bare : it));
          if (findDetention({ ...file, pages }, bare, said) !== undefined) continue;
          const path =
            move.path.length > place.entry.path.length
              ? [...move.path, 'sheet', 'action']
              : [...move.path, 'underweight', 'action'];
          if (told.has(JSON.stringify(path))) continue;
          told.add(JSON.stringify(path));
          const what = typeof move.value === 'string' ? quote(move.value) : 'this answer';
          const problem = `The sheet stops a visitor with ${what}, but no gate does.`;
          yield { path, problem, remedy: `Add a gate with "after": ${quote(page.id)} that does not allow it.` };
        }
      }
    }
  },
};
