import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { validateGoal, validateMove } from '../../../src/domain/goals/validateGoal';
import { cents, day } from '../builders';

const today = day('2026-11-26');
const formats = dutchEuros();

const goal = (fields: Partial<Parameters<typeof validateGoal>[0]> = {}, before?: string) =>
  validateGoal(
    { name: 'Bike', amount: '800', day: '2027-07-01', image: '', ...fields },
    { formats, today, ...(before !== undefined && { before: day(before) }) },
  );

describe('a typed goal', () => {
  it('is a name, an amount, a day, and a picture or none', () => {
    const value = { name: 'Bike', amount: 80_000, day: '2027-07-01', image: '' };
    expect(goal({ name: '  Bike ' })).toEqual({ ok: true, value });
    expect(goal({ name: 'Cafe\u0301\u00A0trip' })).toMatchObject({ value: { name: 'Café trip' } });
    expect(goal({ name: 'x'.repeat(60) })).toMatchObject({ ok: true });
    expect(goal({ day: today })).toMatchObject({ ok: true });
    const image = 'https://example.org/bike.jpg';
    expect(goal({ image: ` ${image} ` })).toEqual({ ok: true, value: { ...value, image } });
  });

  it.each([
    [{ name: ' ' }, { name: 'scenario_name_required' }],
    [{ name: 'x'.repeat(61) }, { name: 'scenario_name_required' }],
    [{ name: 'x\u202Ey' }, { name: 'name_invisible' }],
    [{ amount: '0' }, { amount: 'amount_invalid' }],
    [{ amount: '1.000.000.000' }, { amount: 'amount_too_large' }],
    [{ day: '' }, { day: 'date_invalid' }],
    [{ day: '2026-11-25' }, { day: 'day_past' }],
    [{ image: 'http://example.org/a.jpg' }, { image: 'goal_image_invalid' }],
    [{ image: 'data:image/png;base64,AA' }, { image: 'goal_image_invalid' }],
    [{ image: 'https://a b' }, { image: 'goal_image_invalid' }],
    [{ image: `https://${'x'.repeat(1993)}` }, { image: 'goal_image_invalid' }],
    [{ image: 'https://[' }, { image: 'goal_image_invalid' }],
  ])('%j is refused', (fields, errors) => {
    expect(goal(fields)).toEqual({ ok: false, errors });
  });

  it('may keep a day that has passed', () => {
    expect(goal({ day: '2026-11-25' }, '2026-11-25')).toMatchObject({ ok: true });
    expect(goal({ day: '2026-11-24' }, '2026-11-25')).toMatchObject({ ok: false });
  });
});

const move = (way: 'in' | 'out', amount: string, at = '2026-11-26') =>
  validateMove({ amount, day: at }, { way, saved: cents(5000), formats, today });

describe('what is put in or taken out', () => {
  it('is above zero one way, and below zero the other', () => {
    expect(move('in', '60')).toEqual({ ok: true, value: { amount: 6000, day: '2026-11-26' } });
    expect(move('out', '50')).toEqual({ ok: true, value: { amount: -5000, day: '2026-11-26' } });
  });

  it('is no more than there is, of today or before', () => {
    expect(move('out', '50,01')).toEqual({ ok: false, errors: { amount: 'goal_too_little' } });
    expect(move('out', '0')).toEqual({ ok: false, errors: { amount: 'amount_invalid' } });
    expect(move('in', '1.000.000.000')).toEqual({ ok: false, errors: { amount: 'amount_too_large' } });
    expect(move('in', '1', '2026-11-27')).toEqual({ ok: false, errors: { day: 'balance_day_future' } });
    expect(move('in', '1', 'soon')).toEqual({ ok: false, errors: { day: 'date_invalid' } });
  });
});
