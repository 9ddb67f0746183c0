// Plans of the sizes that are compared, written past the access rules.
import { aHousehold, database, daysFromNow, noonOf, type Household } from '../e2e/household';

const SERIES = 20;

/** A plan with so many transactions, as many a day as fill ten years with 20,000, and twenty that repeat every month. */
export async function aPlanOf(count: number, owner: { id: string }): Promise<Household> {
  const household = await aHousehold(owner);
  const writer = database.bulkWriter({ throttling: false });
  const transaction = (index: number, fields: object) => {
    const moment = new Date();
    void writer.create(database.collection('transaction').doc(), {
      plan_id: household.planId,
      type: index % 4 === 0 ? 'income' : 'expense',
      amount: (100 + ((index * 7919) % 20_000)) / 100,
      description: `Transaction ${index}`,
      category: index % 4 === 0 ? 'Salary' : index % 2 === 0 ? 'Housing' : 'Groceries',
      user_id: owner.id,
      createdAt: moment,
      updatedAt: moment,
      ...fields,
    });
  };
  for (let index = 0; index < count; index += 1)
    transaction(index, { date: noonOf(daysFromNow(-Math.floor((index * 3652) / 20_000))) });
  for (let index = 0; index < SERIES; index += 1)
    transaction(index, {
      date: noonOf(daysFromNow(-index)),
      recurrance: { type: 'months', value: 1, end_date: null },
    });
  await writer.close();
  return household;
}
