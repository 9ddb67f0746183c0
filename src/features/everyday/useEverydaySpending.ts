import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { usePlan } from '../../contexts/PlanContext';
import { everydaySpending, type Everyday } from '../../domain/forecast/everyday';
import { firstOfMonth } from '../../domain/time/calendar';
import type { Watched } from '../../hooks/useWatch';
import { useSums, type Sums, type SumsQuestion, type SumsSource } from '../sums/useSums';

/** Reads the plan's everyday spending by category; with null for the series, it reads nothing. */
export function useEverydaySpending(source: SumsSource): Watched<Sums<Everyday>> {
  const { unit } = useFormats();
  const { expense_categories: listed } = usePlan();
  const today = source.from;
  const question = useMemo(
    (): SumsQuestion<Everyday> => ({
      about: `everyday/${firstOfMonth(today)}`,
      answer: (booked) => everydaySpending(booked, { categories: listed.map(({ uid }) => uid), today, unit }),
    }),
    [listed, today, unit],
  );
  return useSums(source, question).sums;
}
