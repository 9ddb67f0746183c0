// Shared by the tests of the themes page: Nora's themes on her own client, and the page in the app.
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  deleteField,
  doc,
  getDoc,
  getDocs,
  collection,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { DEFAULT_LOOK, type ColorVariable, type ThemeLook } from '../../src/model/theme';
import { fill } from '../support/fill';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';

/** The default look with other colours. */
export function painted(colors: Partial<Record<ColorVariable, string>>, font = DEFAULT_LOOK.font): ThemeLook {
  return { font, colors: { ...DEFAULT_LOOK.colors, ...colors } };
}

/** An illegible look. */
export const BLACK = painted({
  'text-color': '#000000',
  'text-color-hover': '#000000',
  'background-color': '#000000',
  'widget-color': '#000000',
});

export async function aTheme(owner: Person, name: string, look: ThemeLook = DEFAULT_LOOK): Promise<string> {
  const id = `theme-${crypto.randomUUID()}`;
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  await setDoc(doc(owner.db, 'theme', id), { user_id: owner.id, name, ...look, ...times });
  return id;
}

/** The person selects a theme on another device. Null is the default one. */
export async function selectElsewhere(person: Person, id: string | null): Promise<void> {
  const change = { selectedTheme: id ?? deleteField(), updatedAt: serverTimestamp() };
  await updateDoc(doc(person.db, 'user', person.id), change);
}

/** A person's selected theme on the server. */
export async function selectionOf(person: Person): Promise<unknown> {
  return (await getDoc(doc(person.db, 'user', person.id))).get('selectedTheme');
}

/** A person's themes on the server. */
export async function themesOf(person: Person): Promise<Record<string, unknown>[]> {
  const mine = query(collection(person.db, 'theme'), where('user_id', '==', person.id));
  return (await getDocs(mine)).docs.map((each) => ({ ...each.data(), id: each.id }));
}

export async function openThemes(as: Person): Promise<UserEvent> {
  const { user } = await renderApp('/en/themes', { as });
  await screen.findByRole('combobox', { name: 'Theme' });
  return user;
}

/** The same with one of the person's own themes selected. */
export async function openTheme(as: Person, look?: ThemeLook): Promise<{ user: UserEvent; id: string }> {
  const id = await aTheme(as, 'Warm paper', look);
  await selectElsewhere(as, id);
  const user = await openThemes(as);
  await screen.findByRole('region', { name: 'Colours' });
  return { user, id };
}

export const selector = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });
export const shownTheme = () => selector().selectedOptions[0]?.textContent;
export const choose = (user: UserEvent, name: string) => user.selectOptions(selector(), name);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

export const dialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role, { name }));

/** Replaces a field's text and moves to the next field. */
export async function enter(user: UserEvent, name: string, text: string): Promise<void> {
  await fill(user, field(name), text);
  await user.tab();
}

/** The page's value of a variable. Empty in the default look. */
export const worn = (variable: ColorVariable) =>
  document.documentElement.style.getPropertyValue(`--${variable}`);
