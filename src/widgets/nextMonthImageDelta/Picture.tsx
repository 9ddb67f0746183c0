import { useState, type ReactNode } from 'react';

export interface PictureProps {
  /** '' is no picture. */
  url: string;
  alt: string;
  className: string | undefined;
  /** Stands in its place where there is none, or where it does not load. */
  instead: ReactNode;
}

/** Give it the address as its key: another one is a new attempt. */
export function Picture({ url, alt, className, instead }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (url === '' || hasFailed) return instead;
  return (
    <img className={className} src={url} alt={alt} draggable={false} onError={() => setHasFailed(true)} />
  );
}
