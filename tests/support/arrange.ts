import { doc, getDocFromServer, serverTimestamp } from 'firebase/firestore';
import type { Plan } from '../../src/model/plan';
import type { WidgetName } from '../../src/model/widgets';
import type { Person } from './people';
import { writeRaw } from './seedBasics';

/** A plan's widgets on the server, as `person` reads them. */
export const widgetsOn = async ({ db }: Person, planId: string): Promise<unknown> =>
  (await getDocFromServer(doc(db, 'widgets', planId))).get('widgets');

/** Stores a plan's dashboard past the rules. */
export async function storeWidgets(planId: string, ...widgets: readonly unknown[]): Promise<void> {
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  await writeRaw(`widgets/${planId}`, { widgets, ...times });
}

/** Stores a plan's dashboard with one widget, with `settings` if given. */
export async function arrangeOne(plan: Plan, name: WidgetName, settings?: unknown): Promise<void> {
  const place = { name, xPos: 0, yPos: 0, width: 4, height: 3 };
  await storeWidgets(plan.id, settings === undefined ? place : { ...place, settings });
}
