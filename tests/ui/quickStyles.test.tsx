import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { computedByJsdom } from '../support/quickStyles';

const ASKED = ['display', 'visibility', 'pointer-events'];
const styled = document.createElement('style');
styled.textContent = '.gone { display: none } button { visibility: hidden }';

afterEach(() => styled.remove());

/** The page with all that the tests ask the style of: tags, attributes, styles of their own and of what is around them. */
function drawn(): Element[] {
  const { container } = render(
    <main style={{ visibility: 'hidden', pointerEvents: 'none' }}>
      <p hidden>
        <b style={{ display: 'block', visibility: 'visible' }}>Rent</b>
      </p>
      <details>
        <summary style={{ pointerEvents: 'auto' }}>More</summary>
        <span style={{ display: 'none' }}>Hidden</span>
      </details>
      <details open>
        <summary>More</summary>
      </details>
      <dialog />
      <dialog open />
      <ul>
        <li className="gone">Bread</li>
      </ul>
      <table>
        <tbody>
          <tr>
            <td>1</td>
          </tr>
        </tbody>
      </table>
      <input type="hidden" />
      <input type="text" />
      <button style={{ color: 'red' }}>Save</button>
      <svg style={{ display: 'inline' }}>
        <path />
      </svg>
      <script type="application/json" />
      <template />
    </main>,
  );
  return [...container.querySelectorAll('*')];
}

/** What each element answers, by one of the two. */
const answers = (elements: readonly Element[], ask: typeof window.getComputedStyle) =>
  elements.map((element) => [
    element.outerHTML.slice(0, 60),
    ...ASKED.map((name) => ask(element).getPropertyValue(name)),
  ]);

describe('the quick answer to how an element looks', () => {
  it('is the one of jsdom', () => {
    const elements = drawn();
    expect(answers(elements, window.getComputedStyle)).toEqual(answers(elements, computedByJsdom));
  });

  it('stays the one of jsdom when the page has a style sheet', () => {
    const elements = drawn();
    document.head.append(styled);
    expect(answers(elements, window.getComputedStyle)).toEqual(answers(elements, computedByJsdom));
    expect(answers(elements, window.getComputedStyle).flat()).toContain('none');
  });
});
