// What was typed in a form that went without its person's doing, as when somebody deletes its plan.
let kept: string | null = null;

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Call it as the form goes. A form that a person closes goes the same way, and then nobody takes its text. */
export function keepText(form: HTMLElement): void {
  const boxes = [...form.querySelectorAll<TextBox>('textarea, input')];
  kept = boxes
    .filter(({ type, value }) => !NO_TEXT.includes(type) && value.trim() !== '')
    .map(({ labels, value }) => [labels?.[0]?.textContent, value].filter(Boolean).join(': '))
    .join('\n');
  queueMicrotask(() => {
    kept = null;
  });
}

const NO_TEXT = ['checkbox', 'radio', 'file', 'password', 'color', 'range'];

/** The text of the form that has gone in the same moment; null without one. */
export function takeText(): string | null {
  const text = kept;
  kept = null;
  return text;
}
