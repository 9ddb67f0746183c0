/** Whether `npm run test:full` runs. Some tests then use more data or more random cases than their bound needs. */
export const isFull = process.env['SALDO_FULL'] === '1';
