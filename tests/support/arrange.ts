import { serverTimestamp } from 'firebase/firestore';
import type { Plan } from '../../src/model/plan';
import type { WidgetName } from '../../src/model/widgets';
import { writeRaw } from './seedBasics';

/** Stores a plan's dashboard with one widget, with `settings` if given. */
export async function arrangeOne(plan: Plan, name: WidgetName, settings?: unknown): Promise<void> {
  const place = { name, xPos: 0, yPos: 0, width: 4, height: 3 };
  await writeRaw(`widgets/${plan.id}`, {
    widgets: [settings === undefined ? place : { ...place, settings }],
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}
