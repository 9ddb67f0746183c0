import { expect, it } from 'vitest';
import { isImageUrl } from '../../../src/domain/dashboard/imageUrl';

it.each([
  'https://example.org/good.svg',
  'HTTP://example.org/good.png?size=2',
  'data:image/png;base64,iVBORw0KGgo=',
])('an image may come from %s', (url) => {
  expect(isImageUrl(url)).toBe(true);
});

it.each([
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;image/png,x',
  'javascript:alert(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'good.svg',
  '//example.org/good.svg',
  '',
])('an image may not come from %j', (url) => {
  expect(isImageUrl(url)).toBe(false);
});

it('an image may not come from a data address of 100,000 characters', () => {
  expect(isImageUrl(`data:image/png;base64,${'a'.repeat(100_000)}`)).toBe(false);
});
