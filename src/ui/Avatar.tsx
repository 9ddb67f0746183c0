import styles from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  size?: 'md' | 'lg';
  tone?: 'neutral' | 'primary' | 'in' | 'out';
  /** 'circle' for a person, 'tile' for a plan. */
  shape?: 'circle' | 'tile';
}

/** Initials, for use beside the full name. */
export function Avatar({ name, size = 'md', tone = 'neutral', shape = 'circle' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} data-tone={tone} data-shape={shape} aria-hidden>
      {shape === 'tile' ? initial(name) : initials(name)}
    </span>
  );
}

/** The first letters of the first and the last word: 'Bram de Wit' is BW. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0] ?? '', ...words.slice(1).slice(-1)].map(initial);
  return letters.join(JOINING.test(letters.join('')) ? APART : '');
}

/** Scripts whose letters take another shape beside others. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mongolian}]/u;
/** Invisible: each letter keeps the shape that it has alone. */
const APART = '\u200C';

/** A letter as people see it: with its accents, or a picture of several parts. */
function initial(word: string): string {
  const [first] = segmenter.segment(word.trim());
  return (first?.segment ?? '').toLocaleUpperCase();
}

const segmenter = new Intl.Segmenter();
