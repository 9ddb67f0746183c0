// Recognises exports of a budget, which hold what was planned for each category and month but no transactions.
import { isOneOf } from './names';
import { plainWords } from './plain';
import { DELIMITERS } from './rows';
import { isTransaction, sampleOf } from './table';

const isMonth = isOneOf('month, maand, monat, mois, mes, miesiac, ay, الشهر');
const isPlanned = isOneOf(`
  budgeted, assigned, gebudgetteerd, toegewezen, budgetiert, zugewiesen, budgete, attribue, presupuestado, asignado,
  zaplanowano, przydzielono, butcelenen, atanan, المخصص
`);

/** The first lines name the columns. */
const HEAD = 20;

/** Whether a text is a table of budgeted amounts by month, without a single transaction. */
export function isBudget(text: string): boolean {
  return DELIMITERS.some((delimiter) => {
    const rows = sampleOf(text, delimiter, HEAD);
    const names = rows.map(({ cells }) => cells.map(plainWords));
    const isNamed = names.some((cells) => cells.some(isMonth) && cells.some(isPlanned));
    return isNamed && !rows.some(isTransaction);
  });
}
