import * as fc from 'fast-check';
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
} from '../../src/domain/widgetLayout';
import { MAX_WIDGETS, Widgets, type Widget } from '../../src/model/widgets';

const widget = (name: string, xPos: number, yPos: number, width = 2, height = 1): Widget => ({
  name,
  xPos,
  yPos,
  width,
  height,
});

/** Where each one lies, as `name x,y w×h`. */
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

function expectLawful(layout: readonly Widget[], columns: number) {
  for (const [index, one] of layout.entries()) {
    expect([one.xPos, one.yPos, one.width, one.height].every(Number.isSafeInteger)).toBe(true);
    expect(one.xPos).toBeGreaterThanOrEqual(0);
    expect(one.yPos).toBeGreaterThanOrEqual(0);
    expect(one.width).toBeGreaterThan(0);
    expect(one.height).toBeGreaterThan(0);
    expect(one.height).toBeLessThanOrEqual(MAX_HEIGHT);
    expect(one.xPos + one.width).toBeLessThanOrEqual(columns);
    expect(layout.slice(index + 1).filter((other) => overlap(one, other))).toEqual([]);
    // Nothing hangs in the air: it lies at the top, or something lies right above it.
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
  ])('%i px wide: %i', (width, columns) => {
    expect(columnsFor(width)).toBe(columns);
  });

  it('are none below two: everything is stacked', () => {
    expect(isStacked(569)).toBe(true);
    expect(isStacked(570)).toBe(false);
  });
});

describe('a stored list', () => {
  it('becomes a lawful layout of the same widgets, whatever it holds', () => {
    fc.assert(
      fc.property(anyWidgets, (widgets) => {
        const layout = normalise(widgets);
        expectLawful(layout, MAX_COLUMNS);
        expect(layout.map(({ name }) => name).toSorted()).toEqual(widgets.map(({ name }) => name).toSorted());
      }),
    );
  });

  it('stays as it is once it is lawful', () => {
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
    ['no number', [widget('a', Number.NaN, Number.NaN, Number.NaN, Number.NaN)], ['a 0,0 1×1']],
    ['no end', [widget('a', Infinity, Infinity, Infinity, Infinity)], ['a 0,0 24×24']],
    ['too wide', [widget('a', 4, 0, 99)], ['a 0,0 24×1']],
    ['far below', [widget('a', 0, 10_000)], ['a 0,0 2×1']],
    ['the same twice', [widget('a', 0, 0), widget('a', 0, 0)], ['a 0,0 2×1', 'a 0,1 2×1']],
    [
      'overlapping',
      [widget('a', 0, 0, 3, 2), widget('b', 2, 1), widget('c', 4, 5)],
      ['a 0,0 3×2', 'b 2,2 2×1', 'c 4,0 2×1'],
    ],
  ])('with %s', (_, widgets, expected) => {
    expect(shown(normalise(widgets)).toSorted()).toEqual(expected);
  });

  it('is read item by item: what is missing is replaced, what is no record is left out', () => {
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

  it('of 10,000 is read up to as many as may be stored', () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => widget('a', 0, row));
    const { widgets } = v.parse(Widgets, { id: 'plan', widgets: rows });
    expect(normalise(widgets)).toHaveLength(MAX_WIDGETS);
    expect(rowsOf(normalise(rows))).toBe(10_000);
  });

  it('that is no list is an empty one', () => {
    expect(v.parse(Widgets, { id: 'plan', widgets: 'none' }).widgets).toEqual([]);
  });
});

describe('a layout in a narrower window', () => {
  it('is lawful, holds the same widgets, and depends on nothing else', () => {
    fc.assert(
      fc.property(anyWidgets, fc.integer({ min: 1, max: MAX_COLUMNS }), (widgets, columns) => {
        const layout = normalise(widgets);
        const narrow = fitted(layout, columns);
        expectLawful(narrow, columns);
        expect(narrow).toHaveLength(layout.length);
        expect(fitted(layout, columns)).toEqual(narrow);
      }),
    );
  });

  it('is the same where it fits', () => {
    const layout = normalise([widget('a', 0, 0), widget('b', 4, 0)]);
    expect(columnsOf(layout)).toBe(6);
    expect(fitted(layout, 6)).toEqual(layout);
  });

  it('is filled by row, then by column', () => {
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
  it('lies at 0,0 and pushes down what lay there', () => {
    const layout = normalise([widget('a', 0, 0), widget('b', 2, 0), widget('c', 0, 1)]);
    expect(shown(withWidgetAdded(layout, widget('new', 5, 5, 2, 3)))).toEqual([
      'new 0,0 2×3',
      'b 2,0 2×1',
      'a 0,3 2×1',
      'c 0,4 2×1',
    ]);
  });

  it('leaves any lawful layout lawful', () => {
    const law = fc.property(anyWidgets, anyNumber, anyNumber, (widgets, width, height) => {
      expectLawful(withWidgetAdded(normalise(widgets), widget('new', 0, 0, width, height)), MAX_COLUMNS);
    });
    expect(() => fc.assert(law)).not.toThrow();
  });
});

describe('a widget that is moved a step', () => {
  // a a b b
  // c c c c
  const layout = normalise([widget('a', 0, 0), widget('b', 2, 0), widget('c', 0, 1, 4)]);
  const [a, b, c] = layout as [Widget, Widget, Widget];

  it.each([
    ['right, pushing down what lies there', a, 1, 0, ['a 1,0 2×1', 'b 2,1 2×1', 'c 0,2 4×1']],
    ['left at the edge: it stays', a, -1, 0, ['a 0,0 2×1', 'b 2,0 2×1', 'c 0,1 4×1']],
    ['down, passing what lies there', a, 0, 1, ['b 2,0 2×1', 'c 0,1 4×1', 'a 0,2 2×1']],
    ['up, pushing down what lies there', c, 0, -1, ['c 0,0 4×1', 'a 0,1 2×1', 'b 2,1 2×1']],
    ['up at the edge: it stays', b, 0, -1, ['a 0,0 2×1', 'b 2,0 2×1', 'c 0,1 4×1']],
    ['down at the end: it stays', c, 0, 1, ['a 0,0 2×1', 'b 2,0 2×1', 'c 0,1 4×1']],
  ])('%s', (_, moved, columns, rows, expected) => {
    expect(shown(withWidgetMoved(layout, moved, { columns, rows }, 6))).toEqual(expected);
  });

  it('passes its equal, which comes to lie where it was', () => {
    const equal = normalise([widget('a', 0, 0), widget('b', 0, 1)]);
    expect(shown(withWidgetMoved(equal, equal[0] as Widget, { columns: 0, rows: 1 }, 6))).toEqual([
      'b 0,0 2×1',
      'a 0,1 2×1',
    ]);
  });

  it('leaves any layout lawful, and so does another size', () => {
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
        expectLawful(moved, MAX_COLUMNS);
        expect(moved).toHaveLength(before.length);
        const min = { width: 2, height: 1 };
        expectLawful(withWidgetResized(before, one, by, { min, columns: MAX_COLUMNS }), MAX_COLUMNS);
      }),
    );
  });
});

const sizes = (layout: readonly Widget[]) =>
  layout.map(({ name, width, height }) => `${name} ${width}×${height}`);

describe('a widget that is moved in the order of reading', () => {
  it.each([
    [
      'up, beside the one before it',
      [widget('a', 0, 0), widget('b', 2, 0)],
      1,
      -1,
      ['b 0,0 2×1', 'a 2,0 2×1'],
    ],
    ['down, below the next', [widget('a', 0, 0), widget('b', 0, 1)], 0, 1, ['b 0,0 2×1', 'a 0,1 2×1']],
    [
      'past a larger one, which gives way within the columns',
      [widget('a', 0, 0, 4, 3), widget('b', 4, 0)],
      1,
      -1,
      ['b 0,0 2×1', 'a 2,0 4×3'],
    ],
    [
      'past one as wide as the dashboard',
      [widget('a', 0, 0), widget('b', 2, 0), widget('c', 0, 1, 4, 2)],
      2,
      -1,
      ['a 0,0 2×1', 'c 0,1 4×2', 'b 0,3 2×1'],
    ],
    ['up at the start: it stays', [widget('a', 0, 0), widget('b', 2, 0)], 0, -1, ['a 0,0 2×1', 'b 2,0 2×1']],
    ['down at the end: it stays', [widget('a', 0, 0), widget('b', 2, 0)], 1, 1, ['a 0,0 2×1', 'b 2,0 2×1']],
  ] as const)('%s', (_, layout, index, by, expected) => {
    expect(shown(withWidgetMovedInOrder(layout, layout[index] as Widget, by))).toEqual(expected);
  });

  it('is read where it was asked to be; all keep their sizes, and what is read before keeps its place', () => {
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
        expectLawful(after, columnsOf(before));
        expect(normalise(after)).toEqual(after);
      }),
    );
  });
});

describe('a widget that is resized a step', () => {
  const layout = normalise([widget('a', 0, 0, 2, 2), widget('b', 0, 2)]);
  const a = layout[0] as Widget;
  const limits = { min: { width: 2, height: 1 }, columns: 2 };

  it.each([
    ['higher', 0, 1, ['a 0,0 2×3', 'b 0,3 2×1']],
    ['lower', 0, -1, ['a 0,0 2×1', 'b 0,1 2×1']],
    ['wider than the grid: it stays', 1, 0, ['a 0,0 2×2', 'b 0,2 2×1']],
    ['narrower than it may be: it stays', -1, 0, ['a 0,0 2×2', 'b 0,2 2×1']],
  ])('%s', (_, columns, rows, expected) => {
    expect(shown(withWidgetResized(layout, a, { columns, rows }, limits))).toEqual(expected);
  });
});
