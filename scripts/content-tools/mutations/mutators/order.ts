import { authoring } from '../../../../src/pages/generated/authoring.ts';
import { pageTypes } from '../../../../src/pages/page-types.ts';
import { listPages } from '../../../content/parsing/pages.ts';
import { change, describePlace, insertAfter, remove, swap } from '../change.ts';
import { pickEvenly, type Material, type Mutator } from '../mutator.ts';
import { isCondition, type Place } from '../places.ts';

/** Every item of every list. */
const listItems = ({ all }: Material) => all.filter(({ owner }) => Array.isArray(owner?.value));
const listSchema = ({ owner }: Place) => owner?.schema;
const isInCondition = ({ owner }: Place) => owner?.owner !== undefined && isCondition(owner.owner);

/** Mistakes in lists: of pages, options, routes, cases, gates, conditions. */
export const orderMutators: readonly Mutator[] = [
  {
    name: 'let two items of a list change places',
    least: 0.05,
    mutate(material, random) {
      // The order within a condition means nothing.
      const items = listItems(material).filter((item) => !isInCondition(item));
      const one = pickEvenly(items, listSchema, random);
      const other = random.pick(items.filter((item) => item !== one && item.owner === one?.owner));
      return one && other && swap(one, other);
    },
  },
  {
    name: 'remove an item of a list',
    least: 0.25,
    mutate(material, random) {
      const item = pickEvenly(listItems(material), listSchema, random);
      return item && remove(item);
    },
  },
  {
    name: 'duplicate an item of a list',
    least: 0.45,
    mutate(material, random) {
      const item = pickEvenly(listItems(material), listSchema, random);
      return item && insertAfter(item, item.value, `${describePlace(item)} is there twice`);
    },
  },
  {
    name: 'leave a new page unfinished',
    least: 1,
    mutate({ documents }, random) {
      const before = random.pick(documents.flatMap((document) => [...listPages(document)]));
      const type = random.pick(pageTypes);
      if (!before || !type) return undefined;
      const page = { id: 'new-page', type, step: 999, analytics: 'new page', ...authoring[type].template };
      return insertAfter(before, page, `${describePlace(before)}: behind it is a new page of the type "${type}"`);
    },
  },
  {
    name: 'negate a condition',
    least: 0.25,
    mutate({ all }, random) {
      const place = random.pick(all.filter(isCondition));
      return place && change(place, { not: place.value });
    },
  },
  {
    name: 'change the limit of a test',
    least: 0.05,
    mutate({ all }, random) {
      const limits = all.filter(({ owner, value }) => typeof value === 'number' && owner && isCondition(owner));
      const place = random.pick(limits);
      return place && change(place, (place.value as number) + (random.pick([-5, -1, -0.5, 0.5, 1, 5]) ?? 0));
    },
  },
];
