import { Fragment, type ReactNode } from 'react';

/** A translated text with elements in the places of its placeholders. One without an element stays. */
export function words(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/(\{\w+\})/).map((piece, index) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no other name
    return (
      <Fragment key={index}>
        {name !== undefined && Object.hasOwn(parts, name) ? parts[name] : piece}
      </Fragment>
    );
  });
}
