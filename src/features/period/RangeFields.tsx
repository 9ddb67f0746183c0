import type { Day } from '../../model/day';
import { DayField } from './DayField';

interface Range {
  from: Day | null;
  to: Day | null;
}

export interface RangeFieldsProps {
  fromLabel: string;
  toLabel: string;
  range: Range;
  onChange: (range: Range) => void;
}

/** Asks for a first and a last day. */
export function RangeFields({ fromLabel, toLabel, range: { from, to }, onChange }: RangeFieldsProps) {
  return (
    <>
      <DayField label={fromLabel} value={from} onChange={(day) => onChange({ from: day, to })} />
      <DayField label={toLabel} value={to} onChange={(day) => onChange({ from, to: day })} />
    </>
  );
}
