/* shapes.mjs - the TypeScript type of many values of one kind, found by looking at all of them.
 *
 * What every object has is a field; what only some have is an optional one. An object none of
 * whose fields is always there, and whose values are all alike or many, has things for keys, not
 * fields: a Record. Lists that always have two or three values are tuples. A string that only
 * ever says a few words is the union of those words; tokens of the notation are strings.
 *
 * `atoms` are kinds of objects that have a name of their own: [{ name, is(object), shape }].
 * `speaks` says which fields are to have their words as a union, by name; the others are strings.
 *
 * SPDX-License-Identifier: MIT */

const FEW = 24; /* words of a union at most */
const LONGEST_TUPLE = 3;
const isWord = text => /^[a-z][a-z-]+$/.test(text);

export const empty = () => ({
  seen: 0,
  plain: new Set() /* 'null', 'number', 'boolean'          */,
  words: null /* a Set of strings, or 'any'          */,
  lists: null /* { item, shortest, longest }         */,
  objects: null /* { seen, fields: name -> a shape }    */,
});

/* What the values looked at so far and this one have in common. */
export function look(shape, value, atoms = []) {
  shape.seen++;
  if (typeof value === 'string') lookAtText(shape, value);
  else if (Array.isArray(value)) lookAtList(shape, value, atoms);
  else if (value === null || typeof value !== 'object')
    shape.plain.add(value === null ? 'null' : typeof value);
  else {
    const atom = atoms.find(a => a.is(value));
    if (!atom) return lookAtObject(shape, value, atoms);
    shape.plain.add(atom.name);
    look(atom.shape, value, atoms.slice(atoms.indexOf(atom) + 1));
  }
}

function lookAtText(shape, text) {
  if (shape.words === 'any') return;
  shape.words ??= new Set();
  shape.words.add(text);
  if (!isWord(text) || shape.words.size > FEW) shape.words = 'any';
}

function lookAtList(shape, list, atoms) {
  shape.lists ??= { item: empty(), shortest: Infinity, longest: 0 };
  const lists = shape.lists;
  lists.shortest = Math.min(lists.shortest, list.length);
  lists.longest = Math.max(lists.longest, list.length);
  for (const value of list) look(lists.item, value, atoms);
}

function lookAtObject(shape, object, atoms) {
  shape.objects ??= { seen: 0, fields: new Map() };
  const { fields } = shape.objects;
  shape.objects.seen++;
  for (const name of Object.keys(object)) {
    if (!fields.has(name)) fields.set(name, empty());
    look(fields.get(name), object[name], atoms);
  }
}

/* One shape for both. */
function merged(a, b) {
  const list = (x, y) =>
    x && y
      ? {
          item: merged(x.item, y.item),
          shortest: Math.min(x.shortest, y.shortest),
          longest: Math.max(x.longest, y.longest),
        }
      : (x ?? y);
  return {
    seen: a.seen + b.seen,
    plain: new Set([...a.plain, ...b.plain]),
    words: mergedWords(a.words, b.words),
    lists: list(a.lists, b.lists),
    objects: mergedObjects(a.objects, b.objects),
  };
}

function mergedWords(a, b) {
  if (!a || !b) return a ?? b;
  const all = new Set([...a, ...b]);
  return a === 'any' || b === 'any' || all.size > FEW ? 'any' : all;
}

function mergedObjects(a, b) {
  if (!a || !b) return a ?? b;
  const fields = new Map(a.fields);
  for (const [name, shape] of b.fields)
    fields.set(name, fields.has(name) ? merged(fields.get(name), shape) : shape);
  return { seen: a.seen + b.seen, fields };
}

const kinds = shape =>
  [shape.words && 'text', shape.lists && 'list', shape.objects && 'object', ...shape.plain]
    .filter(kind => kind && kind !== 'null')
    .sort()
    .join();

function isRecord({ seen, fields }) {
  const shapes = [...fields.values()],
    isField = name => /^[a-z]\w*$/.test(name);
  const areAlike = shapes.every(s => kinds(s) === kinds(shapes[0]));
  return shapes.every(s => s.seen < seen)
    ? areAlike || shapes.length > FEW
    : areAlike && ![...fields.keys()].every(isField);
}

/* -- As text ------------------------------------------------------------------------------------ */

const quoted = text => `'${text}'`;

function listType({ item, shortest, longest }, speaks) {
  const type = typeOf(item, speaks),
    isTuple = shortest === longest && longest > 1 && longest <= LONGEST_TUPLE;
  if (isTuple && !item.objects) return `[${Array(longest).fill(type).join(', ')}]`;
  return `(${type})[]`;
}

const field = (name, shape, seen, speaks) => {
  const type = typeOf(speaks(name) ? shape : { ...shape, words: shape.words && 'any' }, speaks);
  return `${/^\w+$/.test(name) ? name : quoted(name)}${shape.seen < seen ? '?' : ''}: ${type};`;
};

const byName = ([a], [b]) => (a < b ? -1 : 1);

function objectType({ seen, fields }, speaks) {
  if (isRecord({ seen, fields }))
    return `Record<string, ${fields.size ? typeOf([...fields.values()].reduce(merged), speaks) : 'never'}>`;
  const always = [...fields].filter(([, shape]) => shape.seen === seen),
    sometimes = [...fields].filter(([, shape]) => shape.seen < seen).sort(byName);
  const lines = [...always, ...sometimes].map(([name, shape]) => field(name, shape, seen, speaks));
  return `{\n${lines.join('\n')}\n}`;
}

/* The type of all values that the shape has seen. */
export function typeOf(shape, speaks = () => true) {
  const { words } = shape;
  const parts = [
    ...(shape.objects ? [objectType(shape.objects, speaks)] : []),
    ...(shape.lists ? [listType(shape.lists, speaks)] : []),
    ...(words === 'any' ? ['string'] : [...(words ?? [])].sort().map(quoted)),
    ...[...shape.plain].sort().reverse(),
  ];
  return parts.length ? parts.join(' | ') : 'never';
}
