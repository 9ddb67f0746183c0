import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { computedByJsdom } from '../support/quickStyles';

const ASKED = ['display', 'visibility', 'pointer-events'];
const styled = document.createElement('style');
styled.textContent = '.gone { display: none } button { visibility: hidden }';

afterEach(() => styled.remove());

/** A page with all kinds of elements whose style the tests read: tags, attributes, own and inherited styles. */
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

/** The answer for each element, from one of the two functions. */
const answers = (elements: readonly Element[], ask: typeof window.getComputedStyle) =>
  elements.map((element) => [
    element.outerHTML.slice(0, 60),
    ...ASKED.map((name) => ask(element).getPropertyValue(name)),
  ]);

describe("the quick answer about an element's style", () => {
  it('equals that of jsdom', () => {
    const elements = drawn();
    expect(answers(elements, window.getComputedStyle)).toEqual(answers(elements, computedByJsdom));
  });

  it('equals that of jsdom even if the page has a style sheet', () => {
    const elements = drawn();
    document.head.append(styled);
    expect(answers(elements, window.getComputedStyle)).toEqual(answers(elements, computedByJsdom));
    expect(answers(elements, window.getComputedStyle).flat()).toContain('none');
  });
});
