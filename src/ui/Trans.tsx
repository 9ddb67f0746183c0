import type { ReactNode } from 'react';

export interface TextWithProps {
  /** A translated text with one unfilled placeholder: 'until {date}'. */
  text: string;
  /** The placeholder's name: 'date'. */
  name: string;
  children: ReactNode;
}

/** A text with an element in its placeholder's place, so that an amount or a date keeps its look and direction. */
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
