import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Flow, FlowPart } from '../../domain/year/flow';
import type { Drawn, PictureContent, Space } from './content';
import { rounded, shortened } from './plot';
import styles from './shapes.module.css';

/** Where a period's money came from and where it went. `period` names it: a month or a year. */
export function useFlow({ sources, uses, total }: Flow, period: string): PictureContent {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  const nameOf = ({ kind, category }: FlowPart) => {
    if (kind === 'left') return t('left_over');
    if (kind === 'before') return t('pictures_before');
    return category === null ? t('spending_other') : categoryName(category);
  };
  const [from, to] = [t('pictures_from'), t('pictures_to')];
  const parts = [
    ...sources.map((part) => ({ part, name: nameOf(part), side: 'in' as const, head: from })),
    ...uses.map((part) => ({ part, name: nameOf(part), side: 'out' as const, head: to })),
  ];

  return {
    says: t('pictures_flow_says', { period, amount: formats.money(total) }),
    table: {
      head: t('category'),
      columns: [from, to],
      rows: [
        ...parts.map(({ part: { amount }, name, side }) => ({
          name,
          amounts: side === 'in' ? [amount, null] : [null, amount],
        })),
        { name: t('total'), amounts: [total, total] },
      ],
    },
    items: parts.map(({ part: { kind, amount }, name, head }) => {
      const values = { name, amount: formats.money(amount), share: formats.percent(amount / total) };
      // These names say already whether it came or went.
      if (kind === 'left' || kind === 'before') return t('pictures_flow_rest', values);
      return t('pictures_flow_part', { head, ...values });
    }),
    first: 0,
    runs: 'list',
    draw: (space) => {
      const shown = parts.map(({ part: { kind, amount }, name, side }) => ({
        name,
        side,
        amount,
        said: formats.money(amount),
        kind: kind === 'left' || kind === 'before' ? kind : side,
      }));
      return space.width < NARROW
        ? drawList(shown, total, { ...space, heads: [from, to] })
        : drawBands(shown, total, space);
    },
  };
}

/** Pixels: in less, names and bands have no room beside each other. */
const NARROW = 420;
/** Pixels: what a name takes with its amount below it, and alone, in a low place such as a widget. */
const NAMED = 38;
const NAMED_LOW = 20;
/** Pixels: thinner flows look all the same. */
const MIN_THICKNESS = 110;
const NODE = 10;

interface Part {
  name: string;
  amount: number;
  /** The amount as it is written. */
  said: string;
  side: 'in' | 'out';
  kind: 'in' | 'out' | 'left' | 'before';
}

interface Placed extends Part {
  item: number;
  /** Where its node begins and ends. */
  from: number;
  to: number;
  /** The same in the middle, where all flows meet. */
  at: number;
  until: number;
}

/** Bands from the sources through the middle to the uses, as thick as their amounts. */
function drawBands(
  parts: readonly Part[],
  total: number,
  { width, height, isFixed, reached, isRtl }: Space,
): Drawn {
  const most = Math.max(...(['in', 'out'] as const).map((side) => countOf(parts, side)));
  const isLow = isFixed && height < most * NAMED + MIN_THICKNESS;
  const named = isLow ? NAMED_LOW : NAMED;
  const least = Math.max(height - most * named, MIN_THICKNESS);
  const free = height - heightOf(parts, least / total, named);
  const thickness = least + Math.max(free, 0);
  const scale = thickness / total;
  const placed = place(parts, scale, named);
  const bottom = heightOf(parts, scale, named);
  const middle = { top: (bottom - thickness) / 2, left: width / 2 - NODE / 2 };
  const room = Math.min(width * 0.26, 200);
  const x = (from: number, long = 0) => rounded(isRtl ? width - from - long : from);
  const edge = { in: room, out: width - room - NODE };

  return {
    height: Math.ceil(bottom),
    itemAt: (px, py) => {
      const side = (isRtl ? width - px : px) < width / 2 ? 'in' : 'out';
      return nearest(placed, side, py);
    },
    content: (
      <>
        {placed.map((part) => {
          const [from, to] =
            part.side === 'in' ? [edge.in + NODE, middle.left] : [edge.out, middle.left + NODE];
          const [at, until] = [middle.top + part.at, middle.top + part.until];
          const half = (from + to) / 2;
          return (
            <path
              key={part.item}
              className={styles.band}
              data-kind={part.kind}
              data-on={part.item === reached}
              d={[
                `M${x(from)} ${rounded(part.from)}`,
                `C${x(half)} ${rounded(part.from)} ${x(half)} ${rounded(at)} ${x(to)} ${rounded(at)}`,
                `V${rounded(until)}`,
                `C${x(half)} ${rounded(until)} ${x(half)} ${rounded(part.to)} ${x(from)} ${rounded(part.to)}Z`,
              ].join('')}
            />
          );
        })}
        <rect
          className={styles.node}
          data-kind="plan"
          x={x(middle.left, NODE)}
          y={rounded(middle.top)}
          width={NODE}
          height={rounded(thickness)}
        />
        {placed.map((part) => {
          const isStart = (part.side === 'in') !== isRtl;
          const text = part.side === 'in' ? edge.in - 8 : edge.out + NODE + 8;
          const y = rounded((part.from + part.to) / 2);
          return (
            <g key={part.item} textAnchor={isStart ? 'end' : 'start'}>
              <rect
                className={styles.node}
                data-kind={part.kind}
                x={x(edge[part.side], NODE)}
                y={rounded(part.from)}
                width={NODE}
                height={rounded(Math.max(part.to - part.from, 1))}
              />
              <text className={styles.name} x={x(text)} y={isLow ? y + 4 : y - 3}>
                {shortened(part.name, room - 12)}
              </text>
              {!isLow && (
                <text className={styles.amount} x={x(text)} y={y + 12}>
                  {part.said}
                </text>
              )}
            </g>
          );
        })}
      </>
    ),
  };
}

/** Places the nodes of each side below each other, with room for their names. */
function place(parts: readonly Part[], scale: number, named: number): Placed[] {
  const slots = { in: 0, out: 0 };
  const inMiddle = { in: 0, out: 0 };
  const placed = parts.map((part, item): Placed => {
    const thick = part.amount * scale;
    const slot = slotOf(part, scale, named);
    const from = slots[part.side] + (slot - thick) / 2;
    const at = inMiddle[part.side];
    slots[part.side] += slot;
    inMiddle[part.side] += thick;
    return { ...part, item, from, to: from + thick, at, until: at + thick };
  });
  const highest = Math.max(slots.in, slots.out);
  return placed.map((part) => {
    const down = (highest - slots[part.side]) / 2;
    return { ...part, from: part.from + down, to: part.to + down };
  });
}

/** What a part takes of its side, in pixels. */
const slotOf = ({ amount }: Part, scale: number, named: number) => Math.max(amount * scale + 6, named);

/** The height of the higher side. */
function heightOf(parts: readonly Part[], scale: number, named: number): number {
  const heights = { in: 0, out: 0 };
  for (const part of parts) heights[part.side] += slotOf(part, scale, named);
  return Math.max(heights.in, heights.out);
}

const countOf = (parts: readonly Part[], side: Part['side']) =>
  parts.filter((part) => part.side === side).length;

/** The item whose node is nearest to a height. */
function nearest(placed: readonly Placed[], side: Part['side'], y: number): number | null {
  const distance = ({ from, to }: Placed) => Math.max(from - y, y - to, 0);
  const [first] = placed.filter((part) => part.side === side).toSorted((a, b) => distance(a) - distance(b));
  return first?.item ?? null;
}

/** Pixels, in the list of a narrow screen: heads, and rows with a bar below the name. */
const HEAD = 20;
const ROW = { most: 34, least: 16 };

/** The same for a narrow screen: the sources, and below them the uses, each with a bar as long as its amount. */
function drawList(
  parts: readonly Part[],
  total: number,
  { width, height, isFixed, reached, isRtl, heads }: Space & { heads: readonly [string, string] },
): Drawn {
  const sources = countOf(parts, 'in');
  const free = isFixed ? Math.floor((height - 2 * HEAD - 8) / parts.length) : ROW.most;
  const row = Math.min(Math.max(free, ROW.least), ROW.most);
  const thick = Math.round(row / 4) - 2;
  const bar = row - thick - Math.round(row / 8);
  const topOf = (item: number) => HEAD + item * row + (item < sources ? 0 : HEAD + 8);
  const x = (from: number, long = 0) => rounded(isRtl ? width - from - long : from);
  const [start, end] = isRtl ? (['end', 'start'] as const) : (['start', 'end'] as const);
  const headline = (text: string, y: number) => (
    <text className={styles.head} textAnchor={start} x={x(0)} y={y}>
      {shortened(text, width)}
    </text>
  );

  return {
    height: topOf(parts.length - 1) + row,
    itemAt: (_, y) => {
      const item = parts.findLastIndex((__, index) => topOf(index) <= y);
      return item === -1 ? null : item;
    },
    content: (
      <>
        {sources > 0 && headline(heads[0], 13)}
        {sources < parts.length && headline(heads[1], topOf(sources) - HEAD + 13)}
        {parts.map(({ name, said, amount, kind }, item) => {
          const y = topOf(item);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an item
            <g key={item}>
              {item === reached && (
                <rect data-reached className={styles.row} x="0" y={y} width={width} height={row} />
              )}
              <text className={styles.name} textAnchor={start} x={x(0)} y={y + bar - 4}>
                {shortened(name, width - 100)}
              </text>
              <text className={styles.amount} textAnchor={end} x={x(width)} y={y + bar - 4}>
                {said}
              </text>
              <rect
                className={styles.node}
                data-kind={kind}
                x={x(0, (amount / total) * width)}
                y={y + bar}
                width={rounded(Math.max((amount / total) * width, 1))}
                height={thick}
                rx="1.5"
              />
            </g>
          );
        })}
      </>
    ),
  };
}
