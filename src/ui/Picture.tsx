import { useState, type ReactNode } from 'react';

export interface PictureProps {
  /** '' means no picture. */
  url: string;
  alt: string;
  className: string | undefined;
  /** Shown where there is no picture, or where it doesn't load. */
  instead: ReactNode;
}

/** Pass the address as `key` too, so that a new address is a new attempt. */
export function Picture({ url, alt, className, instead }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (url === '' || hasFailed) return instead;
  return (
    <img
      className={className}
      src={url}
      alt={alt}
      draggable={false}
      // Its server needn't know where it is shown.
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
    />
  );
}
