import { SmilePlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CategoryIcon } from '../../model/plan';
import { Icon } from '../../ui/Icon';
import styles from './CategoryGlyph.module.css';

/** Loaded only where a category has an icon. Without a connection the place stays empty: the name beside it says all. */
const Glyph = lazy(async () => {
  const { GLYPHS } = await import('./glyphs').catch(() => ({ GLYPHS: null }));
  return { default: ({ of }: { of: CategoryIcon }) => GLYPHS && <Icon of={GLYPHS[of]} /> };
});

/** A category's icon, as decoration; without one, the icon for choosing one. Keeps its place while it loads. */
export function CategoryGlyph({ of }: { of: CategoryIcon | undefined }) {
  return (
    <span className={styles.place}>
      {of === undefined ? (
        <Icon of={SmilePlus} />
      ) : (
        <Suspense fallback={null}>
          <Glyph of={of} />
        </Suspense>
      )}
    </span>
  );
}
