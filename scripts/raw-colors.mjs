// Checks that the app uses only colours of the theme. An element with a fixed colour would stay the same when a theme
// makes everything around it dark.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './toolchain/places.mjs';

/** The 19 variables that a theme replaces: only these may be any colour. */
const THEME_VARIABLE =
  /^--((background|widget|text|primary|secondary|tertiary)-color(-hover|-highlight)?|border-color)$/;
/** The selectors where `tokens.css` defines them and derives others from them. */
const TOKENS = /^:root(, ?\.theme-scope)?$/;

/** Functions that make a colour from numbers. `color-mix()` combines colours, which are checked themselves. */
const FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\(/gi;
const HEX = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi;

// https://www.w3.org/TR/css-color-4/#named-colors
const NAMED = `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
  burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
  darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
  mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
  mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
  paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown
  royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow
  springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`;
// https://www.w3.org/TR/css-color-4/#css-system-colors
const SYSTEM = `accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field
  fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`;

const word = (/** @type {string} */ list) =>
  new RegExp(String.raw`(?<![\w.#-])(?:${list.split(/\s+/).join('|')})(?![\w.(-])`, 'gi');
const NAME = word(NAMED);
const SYSTEM_NAME = word(SYSTEM);

/** Properties with custom names, which aren't colours. */
const NAMING = /^(grid-(area|row|column)|animation|container|font|view-transition)/;

/**
 * The raw colours of the built site, and those that components set.
 * @param {string} site the folder of the build
 * @returns {string[]} one line for each
 */
export function rawColors(site) {
  const assets = join(site, 'assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  if (sheets.length === 0) throw new Error(`There is no style sheet in ${assets}.`);
  const components = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join('src', name));
  return [
    ...sheets.flatMap((name) => inFile(name, rawColorsOfSheet(readFileSync(join(assets, name), 'utf8')))),
    ...components.flatMap((path) =>
      inFile(path, rawColorsOfComponent(readFileSync(join(ROOT, path), 'utf8'))),
    ),
  ];
}

/** @param {string} path @param {string[]} found */
const inFile = (path, found) => found.map((line) => `${path}: ${line}`);

/**
 * @param {string} css
 * @returns {string[]} the declarations with a raw colour
 */
export function rawColorsOfSheet(css) {
  return declarations(css)
    .filter(({ rules, property, value }) => {
      const isToken = TOKENS.test(rules.at(-1) ?? '') && property.startsWith('--');
      if (NAMING.test(property) || (isToken && THEME_VARIABLE.test(property))) return false;
      const derived = isToken ? withoutDerivation(value) : value;
      return hasColor(derived, { system: !rules.some((rule) => rule.includes('forced-colors')) });
    })
    .map(({ rules, property, value }) => `${rules.join(' ')} { ${property}: ${value} }`);
}

/** A colour mixed with black or white, or computed from another, follows the theme. @param {string} value */
function withoutDerivation(value) {
  return value
    .replace(/(?:color|lab)\(\s*from var\(/g, '(')
    .replace(/color-mix\((?:[^()]|\([^()]*\))*\)/g, (mix) => mix.replace(/\b(black|white)\b/g, ''));
}

/**
 * @param {string} text of a component
 * @returns {string[]} its strings and attributes that are or contain a colour
 */
export function rawColorsOfComponent(text) {
  // Strings, and attributes of pictures. Text between tags is never a colour.
  const found =
    text.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '').match(/(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g) ?? [];
  return found.filter((quoted) => {
    const inside = quoted.slice(1, -1).trim();
    // A name counts only by itself: "red" may also be part of a sentence or a class name.
    return (
      matches(HEX, inside) || matches(FUNCTION, inside) || (inside.replace(NAME, '') === '' && inside !== '')
    );
  });
}

/**
 * @param {string} value
 * @param {{ system: boolean }} options whether system colours count as raw
 */
function hasColor(value, { system }) {
  // The build writes `transparent` like this.
  const rest = value.replace(/#0000(?:0000)?(?![\w-])/g, '');
  return [HEX, FUNCTION, NAME, ...(system ? [SYSTEM_NAME] : [])].some((pattern) => matches(pattern, rest));
}

/** @param {RegExp} pattern @param {string} text */
const matches = (pattern, text) => text.search(pattern) !== -1;

/** @typedef {{ rules: string[], property: string, value: string }} Declaration `rules` are those around it, outermost first */

/**
 * @param {string} css
 * @returns {Declaration[]}
 */
function declarations(css) {
  /** @type {Declaration[]} */
  const found = [];
  /** @type {string[]} */
  const rules = [];
  let text = '';
  for (const part of withoutTexts(css).match(/[{};]|[^{};]+/g) ?? []) {
    if (part === '{') rules.push(text.trim());
    else if (part === ';' || part === '}') {
      const [, property, value] = /^\s*([\w-]+)\s*:([^]*)$/.exec(text) ?? [];
      if (property && value) found.push({ rules: [...rules], property, value: value.trim() });
      if (part === '}') rules.pop();
    } else {
      text = part;
      continue;
    }
    text = '';
  }
  return found;
}

/** Comments, strings and URLs contain no colours and end no rules. @param {string} css */
function withoutTexts(css) {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(['"])(?:(?!\1)[^\\]|\\.)*\1/g, "''")
    .replace(/url\([^)]*\)/g, 'url()');
}
