// A person's acts without a pointer.
import { expect, type Locator, type Page } from '@playwright/test';

/** More than the focusable elements of any page. */
const MOST_TABS = 120;

/** Presses Tab, or Shift+Tab to go back, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  // Finding the element by role and name after each press would take longer than the press.
  const element = await target.elementHandle();
  const isFocused = () => element?.evaluate((each) => each === document.activeElement);
  for (let count = 0; count < MOST_TABS; count += 1) {
    // oxlint-disable no-await-in-loop -- one press after the other
    if (await isFocused()) return;
    await page.keyboard.press(key);
    // oxlint-enable no-await-in-loop
  }
  await expect(target, 'out of reach of the Tab key').toBeFocused();
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
