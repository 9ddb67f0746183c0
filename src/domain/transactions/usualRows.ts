// What usually comes in and goes out every month, by country: suggestions for the first step's table.
import type { TranslationKey } from '../../model/lang';

export interface UsualRow {
  /** Unique in the table. */
  name: TranslationKey;
  /** The id of a built-in category. */
  category: string;
  /** The usual day of the month, from 1 to 31. */
  day: number;
}

interface Customs {
  /** The usual payday. */
  payday: number;
  more?: readonly UsualRow[];
}

const HEALTH_INSURANCE: UsualRow = { name: 'first_monthly_health_insurance', category: 'Health', day: 1 };
const COUNCIL_TAX: UsualRow = { name: 'first_monthly_council_tax', category: 'Housing', day: 1 };
const BUILDING: UsualRow = { name: 'first_monthly_building', category: 'Housing', day: 5 };
const childBenefit = (day: number): UsualRow => ({
  name: 'first_monthly_child_benefit',
  category: 'Allowances',
  day,
});

/** By the name of the country, as plans store it. Only what most households pay or receive each month, not each quarter. */
const CUSTOMS: Readonly<Record<string, Customs>> = {
  Austria: { payday: 30, more: [childBenefit(10)] },
  Belgium: { payday: 30, more: [childBenefit(8)] },
  Denmark: { payday: 31 },
  France: { payday: 28, more: [HEALTH_INSURANCE, BUILDING, childBenefit(5)] },
  Germany: { payday: 30, more: [childBenefit(10)] },
  Ireland: { payday: 28, more: [HEALTH_INSURANCE, childBenefit(1)] },
  Italy: { payday: 27, more: [BUILDING, childBenefit(20)] },
  Luxembourg: { payday: 30, more: [childBenefit(25)] },
  Netherlands: { payday: 25, more: [HEALTH_INSURANCE] },
  Norway: { payday: 15, more: [childBenefit(28)] },
  Poland: { payday: 10, more: [{ ...BUILDING, day: 10 }, childBenefit(15)] },
  Portugal: { payday: 28, more: [BUILDING, childBenefit(16)] },
  'Saudi Arabia': { payday: 27 },
  Spain: { payday: 28, more: [BUILDING] },
  Sweden: { payday: 25, more: [childBenefit(20)] },
  Switzerland: { payday: 25, more: [HEALTH_INSURANCE, childBenefit(25)] },
  Türkiye: { payday: 15, more: [BUILDING] },
  'United Kingdom': { payday: 28, more: [COUNCIL_TAX] },
  'United States': { payday: 15, more: [HEALTH_INSURANCE] },
};

const ELSEWHERE: Customs = { payday: 25 };

/** The usual rows of a household in `country`, income first. */
export function usualRows(country: string): readonly UsualRow[] {
  const { payday, more = [] } = Object.hasOwn(CUSTOMS, country) ? (CUSTOMS[country] ?? ELSEWHERE) : ELSEWHERE;
  const isIncome = ({ category }: UsualRow) => category === 'Allowances';
  return [
    { name: 'sample_salary', category: 'Salary', day: payday },
    ...more.filter(isIncome),
    { name: 'sample_rent', category: 'Housing', day: 1 },
    { name: 'first_monthly_energy', category: 'Energy and water', day: 1 },
    ...more.filter((row) => !isIncome(row)),
    { name: 'first_monthly_insurance', category: 'Insurance', day: 1 },
    { name: 'first_monthly_subscriptions', category: 'Subscriptions', day: 1 },
  ];
}
