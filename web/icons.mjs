/* icons.mjs - pictures of src/favicon.svg for those who take no SVG: installed pages, and phones.
 *
 * The drawing is a square with circles on it, so this needs no program: a shape covers as much of
 * a pixel as its rim is away from the pixel's middle. Whatever else is drawn there one day
 * is an error here. SPDX-License-Identifier: MIT */
import { deflateSync } from 'node:zlib';

const attributesOf = text =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );

const colourOf = text => [1, 3, 5].map(at => parseInt(text.slice(at, at + 2), 16));

/* A shape is a colour, and how far inside of it a point is; outside that is less than 0. */
function circle({ cx, cy, r, fill, stroke, 'stroke-width': width }) {
  const far = (x, y) => Math.hypot(x - cx, y - cy);
  return fill === 'none'
    ? { colour: colourOf(stroke), depth: (x, y) => width / 2 - Math.abs(far(x, y) - r) }
    : { colour: colourOf(fill), depth: (x, y) => r - far(x, y) };
}

function square({ width, rx, fill }) {
  const past = at => Math.max(rx - at, at - (width - rx), 0);
  return { colour: colourOf(fill), depth: (x, y) => rx - Math.hypot(past(x), past(y)) };
}

const KINDS = { circle, rect: square };

/* The shapes from back to front, and how wide their square is. */
export function readDrawing(svg) {
  const [, head, body] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(svg),
    [, , width] = attributesOf(head).viewBox.split(' ').map(Number);
  const shapes = [...body.matchAll(/<(\w+)([^>]*)\/>/g)].map(([, name, rest]) => {
    if (!KINDS[name]) throw new Error(`favicon.svg: icons.mjs cannot draw a ${name}`);
    return KINDS[name](attributesOf(rest));
  });
  return { width, shapes };
}

/* Lays a colour over a pixel, which is red, green, blue and how much of it there is. */
function lay(pixel, colour, share) {
  const before = pixel[3] / 255,
    after = share + before * (1 - share);
  for (const at of [0, 1, 2])
    pixel[at] = (colour[at] * share + pixel[at] * before * (1 - share)) / (after || 1);
  pixel[3] = 255 * after;
}

/* Pixels row by row. `share` of the side is the drawing's; one that is full has the colour of its
 * first shape everywhere. */
function paint({ width, shapes }, side, { isFull = false, share = 1 } = {}) {
  const unit = width / share / side /* of a pixel, as the drawing measures */,
    at = n => width / 2 + (n + 0.5 - side / 2) * unit;
  const rows = new Uint8Array(side * (1 + 4 * side)); /* a row begins with its filter: none */
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const pixel = isFull ? [...shapes[0].colour, 255] : [0, 0, 0, 0];
      for (const { colour, depth } of shapes) {
        const covered = Math.min(1, depth(at(x), at(y)) / unit + 0.5);
        if (covered > 0) lay(pixel, colour, covered);
      }
      rows.set(pixel.map(Math.round), y * (1 + 4 * side) + 1 + 4 * x);
    }
  return rows;
}

/* Of these few bytes; Node's own came after the version of Debian 12. */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(name, body) {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), body, Buffer.alloc(4)]);
  bytes.writeUInt32BE(body.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

export function png(drawing, side, how) {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]); /* 8 bits, RGBA */
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(paint(drawing, side, how), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/* The systems cut a maskable icon as they like; what is within 0.8 of its side is never cut. */
const MASKABLE = { isFull: true, share: 0.85 };
const FILES = {
  'icon-192.png': [192],
  'icon-512.png': [512],
  'icon-maskable-192.png': [192, MASKABLE],
  'icon-maskable-512.png': [512, MASKABLE],
  'apple-touch-icon.png': [180, MASKABLE],
};

/* { name: bytes } of all pictures of a drawing. */
export function icons(svg) {
  const drawing = readDrawing(svg);
  return Object.fromEntries(
    Object.entries(FILES).map(([name, [side, how]]) => [name, png(drawing, side, how)]),
  );
}

/* For the manifest. */
export const ICONS = [
  { src: './favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ...Object.entries(FILES)
    .filter(([name]) => name.startsWith('icon-'))
    .map(([name, [side, how]]) => ({
      src: `./${name}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: how ? 'maskable' : 'any',
    })),
];
