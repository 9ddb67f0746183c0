import type { ReactNode } from 'react';

export interface TextWithProps {
  /** A translated text in which the place of one value is still open: 'until {date}'. */
  text: string;
  /** The name of that value: 'date'. */
  name: string;
  children: ReactNode;
}

/** A text with an element for one of its values: an amount or a date keeps its own look and direction within it. */
export function Trans({ text, name, children }: TextWithProps) {
  const [before, ...after] = text.split(`{${name}}`);
  return (
    <>
      {before}
      {after.length > 0 && children}
      {after.join('')}
    </>
  );
}
