import styles from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  size?: 'md' | 'lg';
  tone?: 'neutral' | 'primary' | 'in' | 'out';
  /** 'circle' for a person, 'tile' for a plan. */
  shape?: 'circle' | 'tile';
}

/** Initials beside the name that they stand for. */
export function Avatar({ name, size = 'md', tone = 'neutral', shape = 'circle' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} data-tone={tone} data-shape={shape} aria-hidden>
      {shape === 'tile' ? initials(name).slice(0, 1) : initials(name)}
    </span>
  );
}

/** The first letters of the first and the last word: 'Bram de Wit' is BW. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  // By code point, so that an emoji or a rare letter is not cut in half.
  return ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20).toLocaleUpperCase()).join('');
}
