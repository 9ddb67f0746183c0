import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  columnsFor,
  columnsOf,
  fitted,
  isStacked,
  MAX_COLUMNS,
  MAX_HEIGHT,
  normalise,
  rowsOf,
  withWidgetAdded,
  withWidgetMoved,
  withWidgetMovedInOrder,
  withWidgetResized,
} from '../../../src/domain/dashboard/widgetLayout';
import { MAX_WIDGETS, Widgets, type Widget } from '../../../src/model/widgets';
import { fc } from '../../support/properties';

const widget = (name: string, xPos: number, yPos: number, width = 2, height = 1): Widget => ({
  name,
  xPos,
  yPos,
  width,
  height,
});

/** The place of each widget, as `name x,y w×h`. */
const shown = (widgets: readonly Widget[]) =>
  widgets.map(({ name, xPos, yPos, width, height }) => `${name} ${xPos},${yPos} ${width}×${height}`);

const anyNumber = fc.oneof(fc.double(), fc.integer({ min: -20, max: 40 }), fc.constant(10_000));
const anyWidgets = fc.array(
  fc.record({
    name: fc.string(),
    xPos: anyNumber,
    yPos: anyNumber,
    width: anyNumber,
    height: anyNumber,
  }),
  { maxLength: 60 },
);

function overlap(a: Widget, b: Widget): boolean {
  return (
    a.xPos < b.xPos + b.width &&
    b.xPos < a.xPos + a.width &&
    a.yPos < b.yPos + b.height &&
    b.yPos < a.yPos + a.height
  );
}

function expectValid(layout: readonly Widget[], columns: number) {
  for (const [index, one] of layout.entries()) {
    expect([one.xPos, one.yPos, one.width, one.height].every(Number.isSafeInteger)).toBe(true);
    expect(one.xPos).toBeGreaterThanOrEqual(0);
    expect(one.yPos).toBeGreaterThanOrEqual(0);
    expect(one.width).toBeGreaterThan(0);
    expect(one.height).toBeGreaterThan(0);
    expect(one.height).toBeLessThanOrEqual(MAX_HEIGHT);
    expect(one.xPos + one.width).toBeLessThanOrEqual(columns);
    expect(layout.slice(index + 1).filter((other) => overlap(one, other))).toEqual([]);
    // Each widget lies at the top or right below another one.
    expect(one.yPos === 0 || layout.some((other) => overlap({ ...one, yPos: one.yPos - 1 }, other))).toBe(
      true,
    );
  }
}

describe('the columns of a window', () => {
  it.each([
    [320, 2],
    [569, 2],
    [570, 2],
    [729, 2],
    [730, 3],
    [1280, 6],
    [1920, 10],
    [100_000, MAX_COLUMNS],
  ])('of %i px have the number %i', (width, columns) => {
    expect(columnsFor(width)).toBe(columns);
  });

  it('become a single stack below 570 px', () => {
    expect(isStacked(569)).toBe(true);
    expect(isStacked(570)).toBe(false);
  });
});

describe('a stored dashboard', () => {
  it('becomes a valid layout of the same widgets', () => {
    fc.assert(
      fc.property(anyWidgets, (widgets) => {
        const layout = normalise(widgets);
        expectValid(layout, MAX_COLUMNS);
        expect(layout.map(({ name }) => name).toSorted()).toEqual(widgets.map(({ name }) => name).toSorted());
      }),
    );
  });

  it('stays the same once it is valid', () => {
    fc.assert(
      fc.property(anyWidgets, (widgets) => {
        const layout = normalise(widgets);
        expect(normalise(layout)).toEqual(layout);
      }),
    );
  });

  it.each([
    ['a negative place', [widget('a', -3, -7)], ['a 0,0 2×1']],
    ['a fraction', [widget('a', 1.6, 0, 2.4)], ['a 2,0 2×1']],
    [
      'sizes that are not numbers',
      [widget('a', Number.NaN, Number.NaN, Number.NaN, Number.NaN)],
      ['a 0,0 1×1'],
    ],
    ['infinite sizes', [widget('a', Infinity, Infinity, Infinity, Infinity)], ['a 0,0 24×24']],
    ['a widget that is too wide', [widget('a', 4, 0, 99)], ['a 0,0 24×1']],
    ['a widget far below', [widget('a', 0, 10_000)], ['a 0,0 2×1']],
    ['the same widget twice', [widget('a', 0, 0), widget('a', 0, 0)], ['a 0,0 2×1', 'a 0,1 2×1']],
    [
      'overlapping widgets',
      [widget('a', 0, 0, 3, 2), widget('b', 2, 1), widget('c', 4, 5)],
      ['a 0,0 3×2', 'b 2,2 2×1', 'c 4,0 2×1'],
    ],
  ])('with %s is repaired', (_, widgets, expected) => {
    expect(shown(normalise(widgets)).toSorted()).toEqual(expected);
  });

  it('is read item by item, with defaults for missing fields', () => {
    const read = v.parse(Widgets, {
      id: 'plan',
      widgets: [{ name: 'NextMonthIncome' }, null, 'junk', 5, { xPos: 'left', settings: 7 }],
    });
    expect(read).toEqual({
      id: 'plan',
      widgets: [
        { name: 'NextMonthIncome', xPos: 0, yPos: 0, width: 2, height: 1 },
        { name: '', xPos: 0, yPos: 0, width: 2, height: 1, settings: 7 },
      ],
      createdAt: 0,
      updatedAt: 0,
    });
  });

  it('of 10,000 widgets is read up to the limit', () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => widget('a', 0, row));
    const { widgets } = v.parse(Widgets, { id: 'plan', widgets: rows });
    expect(normalise(widgets)).toHaveLength(MAX_WIDGETS);
    expect(rowsOf(normalise(rows))).toBe(10_000);
  });

  it('that is not a list is read as empty', () => {
    expect(v.parse(Widgets, { id: 'plan', widgets: 'none' }).widgets).toEqual([]);
  });
});

describe('a layout in a narrower window', () => {
  it('is valid, complete and always the same', () => {
    fc.assert(
      fc.property(anyWidgets, fc.integer({ min: 1, max: MAX_COLUMNS }), (widgets, columns) => {
        const layout = normalise(widgets);
        const narrow = fitted(layout, columns);
        expectValid(narrow, columns);
        expect(narrow).toHaveLength(layout.length);
        expect(fitted(layout, columns)).toEqual(narrow);
      }),
    );
  });

  it('stays the same if it fits', () => {
    const layout = normalise([widget('a', 0, 0), widget('b', 4, 0)]);
    expect(columnsOf(layout)).toBe(6);
    expect(fitted(layout, 6)).toEqual(layout);
  });

  it('is filled row by row', () => {
    const layout = normalise([
      widget('d', 0, 1, 6, 3),
      widget('c', 4, 0),
      widget('a', 0, 0),
      widget('b', 2, 0),
    ]);
    expect(shown(fitted(layout, 4))).toEqual(['a 0,0 2×1', 'b 2,0 2×1', 'c 0,1 2×1', 'd 0,2 4×3']);
  });

  it('leaves no column empty at the edge', () => {
    const layout = normalise([
      widget('a', 0, 0),
      widget('b', 2, 0),
      widget('c', 4, 0, 1),
      widget('d', 0, 1, 4, 3),
    ]);
    expect(shown(fitted(layout, 3))).toEqual(['a 0,0 2×1', 'c 2,0 1×1', 'b 0,1 3×1', 'd 0,2 3×3']);
  });
});

describe('a new widget', () => {
  it('lies at 0,0 and pushes down the others', () => {
    const layout = normalise([widget('a', 0, 0), widget('b', 2, 0), widget('c', 0, 1)]);
    expect(shown(withWidgetAdded(layout, widget('new', 5, 5, 2, 3)))).toEqual([
      'new 0,0 2×3',
      'b 2,0 2×1',
      'a 0,3 2×1',
      'c 0,4 2×1',
    ]);
  });

  it('keeps any layout valid', () => {
    const property = fc.property(anyWidgets, anyNumber, anyNumber, (widgets, width, height) => {
      expectValid(withWidgetAdded(normalise(widgets), widget('new', 0, 0, width, height)), MAX_COLUMNS);
    });
    expect(() => fc.assert(property)).not.toThrow();
  });
});

describe('a widget moved by a step', () => {
  // a a b b
  // c c c c
  const layout = normalise([widget('a', 0, 0), widget('b', 2, 0), widget('c', 0, 1, 4)]);
  const [a, b, c] = layout as [Widget, Widget, Widget];

  it.each([
    ['goes right and pushes down the one there', a, 1, 0, ['a 1,0 2×1', 'b 2,1 2×1', 'c 0,2 4×1']],
    ['stays at the left edge', a, -1, 0, ['a 0,0 2×1', 'b 2,0 2×1', 'c 0,1 4×1']],
    ['goes down past the others', a, 0, 1, ['b 2,0 2×1', 'c 0,1 4×1', 'a 0,2 2×1']],
    ['goes up and pushes down the others', c, 0, -1, ['c 0,0 4×1', 'a 0,1 2×1', 'b 2,1 2×1']],
    ['stays at the top edge', b, 0, -1, ['a 0,0 2×1', 'b 2,0 2×1', 'c 0,1 4×1']],
    ['stays at the bottom', c, 0, 1, ['a 0,0 2×1', 'b 2,0 2×1', 'c 0,1 4×1']],
  ])('%s', (_, moved, columns, rows, expected) => {
    expect(shown(withWidgetMoved(layout, moved, { columns, rows }, 6))).toEqual(expected);
  });

  it('swaps places with one of its size', () => {
    const equal = normalise([widget('a', 0, 0), widget('b', 0, 1)]);
    expect(shown(withWidgetMoved(equal, equal[0] as Widget, { columns: 0, rows: 1 }, 6))).toEqual([
      'b 0,0 2×1',
      'a 0,1 2×1',
    ]);
  });

  it('keeps any layout valid, and so does another size', () => {
    const step = fc.record({
      columns: fc.integer({ min: -1, max: 1 }),
      rows: fc.integer({ min: -1, max: 1 }),
    });
    fc.assert(
      fc.property(anyWidgets, fc.nat(), step, (widgets, index, by) => {
        const before = normalise(widgets);
        const one = before[index % before.length];
        if (one === undefined) return;
        const moved = withWidgetMoved(before, one, by, MAX_COLUMNS);
        expectValid(moved, MAX_COLUMNS);
        expect(moved).toHaveLength(before.length);
        const min = { width: 2, height: 1 };
        expectValid(withWidgetResized(before, one, by, { min, columns: MAX_COLUMNS }), MAX_COLUMNS);
      }),
    );
  });
});

const sizes = (layout: readonly Widget[]) =>
  layout.map(({ name, width, height }) => `${name} ${width}×${height}`);

describe('a widget moved in reading order', () => {
  it.each([
    [
      'goes up beside the one before it',
      [widget('a', 0, 0), widget('b', 2, 0)],
      1,
      -1,
      ['b 0,0 2×1', 'a 2,0 2×1'],
    ],
    [
      'goes down below the next one',
      [widget('a', 0, 0), widget('b', 0, 1)],
      0,
      1,
      ['b 0,0 2×1', 'a 0,1 2×1'],
    ],
    [
      'goes past a larger one, which moves aside',
      [widget('a', 0, 0, 4, 3), widget('b', 4, 0)],
      1,
      -1,
      ['b 0,0 2×1', 'a 2,0 4×3'],
    ],
    [
      'goes past one as wide as the dashboard',
      [widget('a', 0, 0), widget('b', 2, 0), widget('c', 0, 1, 4, 2)],
      2,
      -1,
      ['a 0,0 2×1', 'c 0,1 4×2', 'b 0,3 2×1'],
    ],
    [
      'stays first when it moves up',
      [widget('a', 0, 0), widget('b', 2, 0)],
      0,
      -1,
      ['a 0,0 2×1', 'b 2,0 2×1'],
    ],
    [
      'stays last when it moves down',
      [widget('a', 0, 0), widget('b', 2, 0)],
      1,
      1,
      ['a 0,0 2×1', 'b 2,0 2×1'],
    ],
  ] as const)('%s', (_, layout, index, by, expected) => {
    expect(shown(withWidgetMovedInOrder(layout, layout[index] as Widget, by))).toEqual(expected);
  });

  it('gets its new place, and all keep their sizes', () => {
    fc.assert(
      fc.property(anyWidgets, fc.nat(), fc.constantFrom(-1, 1), (widgets, at, by) => {
        const before = normalise(widgets).map((one, index) => ({ ...one, name: `widget ${index}` }));
        const from = at % before.length;
        const first = Math.min(from, from + by);
        const [one, next] = [before[first], before[first + 1]];
        if (one === undefined || next === undefined) return;
        const after = withWidgetMovedInOrder(before, before[from] as Widget, by);

        expect(sizes(after)).toEqual(sizes(before.with(first, next).with(first + 1, one)));
        expect(after.slice(0, first)).toEqual(before.slice(0, first));
        expectValid(after, columnsOf(before));
        expect(normalise(after)).toEqual(after);
      }),
    );
  });
});

describe('a widget resized by a step', () => {
  const layout = normalise([widget('a', 0, 0, 2, 2), widget('b', 0, 2)]);
  const a = layout[0] as Widget;
  const limits = { min: { width: 2, height: 1 }, columns: 2 };

  it.each([
    ['gets higher', 0, 1, ['a 0,0 2×3', 'b 0,3 2×1']],
    ['gets lower', 0, -1, ['a 0,0 2×1', 'b 0,1 2×1']],
    ['never gets wider than the grid', 1, 0, ['a 0,0 2×2', 'b 0,2 2×1']],
    ['never gets narrower than its minimum', -1, 0, ['a 0,0 2×2', 'b 0,2 2×1']],
  ])('%s', (_, columns, rows, expected) => {
    expect(shown(withWidgetResized(layout, a, { columns, rows }, limits))).toEqual(expected);
  });
});
