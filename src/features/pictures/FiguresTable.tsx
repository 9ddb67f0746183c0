import type { FigureTable } from '../../domain/files/csv/write';
import figures from '../../ui/Figures.module.css';
import { Money } from '../money/Money';

export interface FiguresTableProps {
  caption: string;
  table: FigureTable;
}

/** The figures of a picture as a table. */
export function FiguresTable({ caption, table: { head, columns, rows } }: FiguresTableProps) {
  return (
    <table className={figures.figures}>
      <caption className="visuallyHidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name
            <th key={index} scope="col">
              <bdi className={figures.name}>{column}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amounts }, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same name
          <tr key={row}>
            <th scope="row">
              <bdi className={figures.name}>{name}</bdi>
            </th>
            {amounts.map((amount, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column
              <td key={column}>{amount !== null && <Money amount={amount} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
