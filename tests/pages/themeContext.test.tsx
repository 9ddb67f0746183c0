import { render, screen } from '@testing-library/react';
import { deleteDoc, deleteField, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { Profiler, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ThemeProvider, useTheme, type UsedTheme } from '../../src/contexts/ThemeContext';
import { UserProvider, useSession } from '../../src/contexts/UserContext';
import { COLOR_VARIABLES, DEFAULT_LOOK, type ThemeLook } from '../../src/model/theme';
import { signIn } from '../../src/services/account/auth';
import { remember, remembered } from '../../src/services/device/deviceStore';
import { expectConsoleError } from '../support/console';
import { fontService } from '../support/emulators';
import { aHouseholdOf, noraAndBram } from '../support/household';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseReads, refuseWrites } from '../support/ruleChanges';
import { seedBasics } from '../support/seedBasics';

let nora: Person;
let bram: Person;

beforeAll(seedBasics);

/** Nora uses the app. Her own client acts as her second device. */
beforeEach(async () => {
  ({ nora, bram } = await noraAndBram());
  await aHouseholdOf(nora);
  const bar = document.createElement('meta');
  bar.name = 'theme-color';
  document.head.append(bar);
});

afterEach(() => {
  document.head.replaceChildren();
  document.documentElement.removeAttribute('style');
  fontService.behave('well');
});

const painted = (background: string, font = DEFAULT_LOOK.font): ThemeLook => ({
  font,
  colors: { ...DEFAULT_LOOK.colors, 'background-color': background, 'widget-color': background },
});

async function aTheme(look: ThemeLook, owner: Person = nora): Promise<string> {
  const id = `theme-${crypto.randomUUID()}`;
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  await setDoc(doc(owner.db, 'theme', id), { user_id: owner.id, name: 'Mine', ...look, ...times });
  return id;
}

/** Nora selects a theme on another device. Null is the default one. */
const selectElsewhere = (id: string | null) =>
  updateDoc(doc(nora.db, 'user', nora.id), {
    selectedTheme: id ?? deleteField(),
    updatedAt: serverTimestamp(),
  });

const selection = async (): Promise<unknown> =>
  (await getDoc(doc(nora.db, 'user', nora.id))).get('selectedTheme');

const worn = (name: string) => document.documentElement.style.getPropertyValue(name);
const background = () => worn('--background-color');
const bar = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
const links = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);
const isIn = () => screen.findByRole('heading', { level: 1, name: 'Lindenstraat 12' });

describe('the selected theme', () => {
  it("is applied: its 19 colours, its font, and the style of the browser's own controls", async () => {
    await selectElsewhere(await aTheme(painted('#11141a', 'Lato')));
    await renderApp('/en', { as: nora });
    await expect.poll(background).toBe('#11141a');
    for (const variable of COLOR_VARIABLES) expect(worn(`--${variable}`)).not.toBe('');
    expect(worn('--font-family')).toMatch(/^["']Lato["'], ["']Open Sans["']/);
    expect(worn('color-scheme')).toBe('dark');
    expect(bar()).toBe('#11141a');
    expect(links()).toEqual([`${fontService.address}?family=Lato:400,500,600,700&display=swap`]);
  });

  it('changes as soon as another device selects another one', async () => {
    const [night, sky] = await Promise.all([aTheme(painted('#000022')), aTheme(painted('#ddeeff'))]);
    await renderApp('/en', { as: nora });
    await isIn();
    expect(background()).toBe('');
    await selectElsewhere(night);
    await expect.poll(background).toBe('#000022');
    await selectElsewhere(sky);
    await expect.poll(background).toBe('#ddeeff');
    expect(worn('color-scheme')).toBe('light');
    await selectElsewhere(null);
    await expect.poll(background).toBe('');
    expect(worn('--font-family')).toBe('');
    expect(bar()).toBe('#ffffff');
  });

  it('changes as soon as another device changes it', async () => {
    const id = await aTheme(painted('#ddeeff'));
    await selectElsewhere(id);
    await renderApp('/en', { as: nora });
    await expect.poll(background).toBe('#ddeeff');
    await updateDoc(doc(nora.db, 'theme', id), { ...painted('#ffeedd'), updatedAt: serverTimestamp() });
    await expect.poll(background).toBe('#ffeedd');
  });

  it.each([
    ['is gone', () => Promise.resolve('nowhere')],
    ["is another person's", () => aTheme(painted('#ddeeff'), bram)],
  ])('that %s is replaced by the default one, and nothing breaks', async (_, made) => {
    remember('theme', JSON.stringify({ ...painted('#123456'), scheme: 'dark' }));
    await selectElsewhere(await made());
    await renderApp('/en', { as: nora });
    await isIn();
    await expect.poll(() => remembered('theme')).toBeNull();
    expect(background()).toBe('');
  });

  it('that another device deletes is replaced by the default one', async () => {
    const id = await aTheme(painted('#ddeeff'));
    await selectElsewhere(id);
    await renderApp('/en', { as: nora });
    await expect.poll(background).toBe('#ddeeff');
    await deleteDoc(doc(nora.db, 'theme', id));
    await expect.poll(background).toBe('');
  });

  it('requests nothing for the default font', async () => {
    await selectElsewhere(await aTheme(painted('#ddeeff')));
    await renderApp('/en', { as: nora });
    await expect.poll(background).toBe('#ddeeff');
    expect(links()).toEqual([]);
  });
});

describe('for the next start,', () => {
  it('the look is stored, with the style of the scrollbars', async () => {
    await selectElsewhere(await aTheme(painted('#11141a', 'Lato')));
    await renderApp('/en', { as: nora });
    await expect.poll(() => remembered('theme')).not.toBeNull();
    const kept: unknown = JSON.parse(remembered('theme') ?? '');
    expect(kept).toEqual({ ...painted('#11141a', 'Lato'), scheme: 'dark' });
  });

  it('nothing is stored for the default theme or after signing out', async () => {
    await selectElsewhere(await aTheme(painted('#11141a')));
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(() => remembered('theme')).not.toBeNull();
    await selectElsewhere(null);
    await expect.poll(() => remembered('theme')).toBeNull();

    await selectElsewhere(await aTheme(painted('#11141a')));
    await expect.poll(() => remembered('theme')).not.toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Profile/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('form', { name: 'Sign In' });
    expect(remembered('theme')).toBeNull();
    expect(background()).toBe('');
  });

  it('the stored font is loaded before anyone is signed in', async () => {
    remember('theme', JSON.stringify({ ...painted('#11141a', 'Exo 2'), scheme: 'dark' }));
    await renderApp('/en');
    await expect.poll(links).toEqual([`${fontService.address}?family=Exo+2:400,500,600,700&display=swap`]);
  });
});

let used: UsedTheme;
let renders: number;
/** The page's background when a component first knew of each theme. */
let seen: string[];

function Reader() {
  const theme = useTheme();
  // Not `useEffect`, which may run after the test has seen the page.
  useLayoutEffect(() => {
    used = theme;
  }, [theme]);
  useEffect(() => {
    if (theme.selected !== null) seen.push(background());
  }, [theme]);
  return null;
}

function WhenSignedIn({ children }: { children: ReactNode }) {
  const { state } = useSession();
  return state.status === 'signedIn' && <ThemeProvider>{children}</ThemeProvider>;
}

/** The provider alone, with a component that uses it and one that doesn't. */
async function renderProvider() {
  renders = 0;
  seen = [];
  await signIn(nora.email, nora.password);
  render(
    <UserProvider>
      <WhenSignedIn>
        <Reader />
        <Profiler id="bystander" onRender={() => (renders += 1)}>
          <p>Here</p>
        </Profiler>
      </WhenSignedIn>
    </UserProvider>,
  );
  await screen.findByText('Here');
}

describe('the selected theme as a page reads it', () => {
  it('is the theme itself, and null for the default one', async () => {
    await renderProvider();
    expect(used).toMatchObject({ status: 'ready', selected: null });
    const id = await aTheme(painted('#ddeeff'));
    await selectElsewhere(id);
    await expect.poll(() => used.selected?.id).toBe(id);
    expect(used.status).toBe('ready');
  });

  it('is on the page as soon as any component knows of it', async () => {
    await selectElsewhere(await aTheme(painted('#ddeeff')));
    await renderProvider();
    await expect.poll(() => seen).toEqual(['#ddeeff']);
  });

  it('is reported as not found until it exists again', async () => {
    await selectElsewhere('nowhere');
    await renderProvider();
    await expect.poll(() => used).toMatchObject({ status: 'failed', error: { code: 'theme_not_found' } });
    await selectElsewhere(null);
    await expect.poll(() => used.status).toBe('ready');
  });

  it('is reported as unreadable, keeps the last look, and can be read again', async () => {
    const id = await aTheme(painted('#ddeeff'));
    await selectElsewhere(id);
    document.documentElement.style.setProperty('--background-color', '#123456');
    const restore = await refuseReads('theme');
    await renderProvider();
    await expect.poll(() => used).toMatchObject({ status: 'failed', error: { code: 'theme_get_failed' } });
    expect(background()).toBe('#123456');

    await restore();
    if (used.status === 'failed') used.retry?.();
    await expect.poll(() => used.selected?.id).toBe(id);
    expect(background()).toBe('#ddeeff');
  });

  it('changes, together with the look, without rendering components that do not use it', async () => {
    await renderProvider();
    expect(renders).toBe(1);
    for (const color of ['#ddeeff', '#ffeedd']) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await selectElsewhere(await aTheme(painted(color)));
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(background).toBe(color);
      used.preview(painted('#abcdef'));
      expect(background()).toBe('#abcdef');
      used.preview(null);
    }
    expect(renders).toBe(1);
  });
});

describe('the preview of a theme', () => {
  it('covers the whole page at once, is stored nowhere, and gives way to the saved look', async () => {
    await selectElsewhere(await aTheme(painted('#ddeeff')));
    await renderProvider();
    await expect.poll(background).toBe('#ddeeff');
    used.preview(painted('#ffeedd'));
    expect(background()).toBe('#ffeedd');
    expect(remembered('theme')).toContain('#ddeeff');
    used.preview(null);
    expect(background()).toBe('#ddeeff');
  });

  it('stays while another device selects another theme, which appears when it ends', async () => {
    await renderProvider();
    used.preview(painted('#ffeedd'));
    const id = await aTheme(painted('#ddeeff'));
    await selectElsewhere(id);
    await expect.poll(() => used.selected?.id).toBe(id);
    expect(background()).toBe('#ffeedd');
    used.preview(null);
    expect(background()).toBe('#ddeeff');
  });
});

describe('the way back to the default theme', () => {
  it('is Alt+Shift+0 on any page: it selects the default theme, and the others stay', async () => {
    await selectElsewhere(await aTheme(painted('#000000')));
    const { user } = await renderApp('/en/income', { as: nora });
    await expect.poll(background).toBe('#000000');
    await screen.findByRole('heading', { level: 1, name: 'Income' });
    await user.keyboard('{Alt>}{Shift>}[Digit0]{/Shift}{/Alt}');
    await screen.findByText('The default theme is on again. Your own themes are still there.');
    await expect.poll(background).toBe('');
    await expect.poll(selection).toBeUndefined();
  });

  it('is not any other key', async () => {
    await selectElsewhere(await aTheme(painted('#000000')));
    const { user } = await renderApp('/en', { as: nora });
    await expect.poll(background).toBe('#000000');
    await isIn();
    await user.keyboard('{Alt>}[Digit0]{/Alt}{Shift>}[Digit0]{/Shift}{Alt>}{Shift>}[Digit1]{/Shift}{/Alt}');
    expect(background()).toBe('#000000');
    await expect.poll(selection).toBeDefined();
  });

  it('is ?theme=default at any address, and the app then removes it from the address', async () => {
    await selectElsewhere(await aTheme(painted('#000000')));
    await renderApp('/en/income?month=2026-11&theme=default#top', { as: nora });
    await screen.findByText('The default theme is on again. Your own themes are still there.');
    await expect.poll(selection).toBeUndefined();
    expect(window.location.href).toMatch(/\/en\/income\?month=2026-11#top$/);
    await expect.poll(background).toBe('');
    expect(screen.getAllByText(/The default theme is on again/)).toHaveLength(1);
  });

  it('shows an error when the server refuses', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    await selectElsewhere(await aTheme(painted('#000000')));
    const { user } = await renderApp('/en', { as: nora });
    await isIn();
    await expect.poll(background).toBe('#000000');
    await refuseWrites();
    await user.keyboard('{Alt>}{Shift>}[Digit0]{/Shift}{/Alt}');
    await screen.findByText('Failed to set default theme');
  });
});
