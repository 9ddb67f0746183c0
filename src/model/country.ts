import * as v from 'valibot';
import { CountryId } from './ids';
import { MarkedName } from './visibleText';

export const Country = v.object({ id: CountryId, name: MarkedName });
export type Country = v.InferOutput<typeof Country>;
