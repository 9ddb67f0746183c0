import { expect, it } from 'vitest';
import { isImageUrl } from '../../src/domain/imageUrl';

it.each([
  ['https://example.org/good.svg', true],
  ['HTTP://example.org/good.png?size=2', true],
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:text/html,<script>alert(1)</script>', false],
  ['data:text/html;image/png,x', false],
  ['javascript:alert(1)', false],
  ['blob:https://example.org/1', false],
  ['file:///etc/passwd', false],
  ['good.svg', false],
  ['//example.org/good.svg', false],
  ['', false],
  [`data:image/png;base64,${'a'.repeat(100_000)}`, false],
])('%s may be shown: %s', (text, expected) => {
  expect(isImageUrl(text)).toBe(expected);
});
